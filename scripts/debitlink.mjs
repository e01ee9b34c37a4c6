#!/usr/bin/env node
// The command line on the pinned Node, whichever Node the shell has.
import { launch } from './launch.mjs';

await launch([['scripts/debitlink.ts', ...process.argv.slice(2)]], { withDevelopment: false });
