import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { useSelector } from 'react-redux';

interface LiveState {
  /** Changes arrive over the stream; while they do, nothing polls. */
  readonly connected: boolean;
}

const slice = createSlice({
  name: 'live',
  initialState: (): LiveState => ({ connected: false }),
  reducers: { streamTurned: (_, { payload }: PayloadAction<boolean>): LiveState => ({ connected: payload }) },
  selectors: { selectConnected: ({ connected }) => connected },
});

export const liveReducer = slice.reducer;
export const { streamTurned } = slice.actions;

/** How a query keeps itself fresh while the stream is away: every so many milliseconds, not in a hidden tab. */
export const useFallbackPolling = (milliseconds: number): { pollingInterval: number; skipPollingIfUnfocused: true } => {
  const connected = useSelector(slice.selectors.selectConnected);
  return { pollingInterval: connected ? 0 : milliseconds, skipPollingIfUnfocused: true };
};
