// What runs in the browser on the page of the API. The functions are sent as their own text: they refer to one another and to nothing else.

const makeField = (name: string, value: string, rows = 1): HTMLLabelElement => {
  const field = document.createElement(rows === 1 ? 'input' : 'textarea');
  field.name = name;
  field.value = value;
  field.spellcheck = false;
  if (field instanceof HTMLTextAreaElement) field.rows = rows;
  const label = document.createElement('label');
  label.append(name, field);
  return label;
};

/** What stands in a field; null where there is no such field. */
const valueOf = (form: HTMLFormElement, name: string): string | null => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : null;
};

const addressOf = ({ dataset: { path = '', query = '' } }: HTMLDetailsElement, form: HTMLFormElement): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(valueOf(form, name) ?? ''));
  const search = new URLSearchParams();
  for (const name of query.split(' ')) {
    const value = valueOf(form, name) ?? '';
    if (value !== '') search.set(name, value);
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
};

const sendCall = async (call: HTMLDetailsElement, form: HTMLFormElement): Promise<string> => {
  const token = document.querySelector<HTMLInputElement>('#token')?.value.trim() ?? '';
  const body = valueOf(form, 'Body');
  const response = await fetch(addressOf(call, form), {
    method: call.dataset['method'] ?? 'GET',
    // Whoever is signed in to the console does not act by accident.
    credentials: 'omit',
    headers: {
      ...(token !== '' && { authorization: `Bearer ${token}` }),
      ...(body !== null && { 'content-type': 'application/json' }),
    },
    ...(body !== null && { body }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
  return `${response.status} ${response.statusText}\n${isJson ? JSON.stringify(JSON.parse(text), null, 2) : text}`;
};

const makeForm = (call: HTMLDetailsElement): void => {
  const [form, heading, button, answer] = [
    document.createElement('form'),
    document.createElement('h3'),
    document.createElement('button'),
    document.createElement('pre'),
  ];
  heading.textContent = 'Try it';
  button.textContent = 'Send';
  answer.tabIndex = 0;
  answer.setAttribute('role', 'status');
  answer.hidden = true;
  const { path = '', query = '' } = call.dataset;
  const names = [...Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name), ...query.split(' ')];
  const example = call.querySelector('[data-body]')?.textContent ?? null;
  form.append(heading, ...names.filter((name) => name !== '').map((name) => makeField(name, '')));
  if (example !== null) form.append(makeField('Body', example, 8));
  form.append(button, answer);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    button.disabled = true;
    const failed = (error: unknown): string => `This could not be sent: ${String(error)}`;
    void sendCall(call, form)
      .catch(failed)
      .then((text) => {
        answer.textContent = text;
        answer.hidden = false;
        button.disabled = false;
      });
  });
  call.append(form);
};

/** Gives every call on the page a form, once it is opened. */
export const offerForms = (): void => {
  for (const call of document.querySelectorAll<HTMLDetailsElement>('details[data-method]'))
    call.addEventListener('toggle', () => makeForm(call), { once: true });
};

const functions = { makeField, valueOf, addressOf, sendCall, makeForm, offerForms };

/** The script of the page of the API: a call that is opened gets a form that sends it. */
export const docsScript = [
  ...Object.entries(functions).map(([name, run]) => `const ${name} = ${run.toString()};`),
  'offerForms();',
].join('\n');
