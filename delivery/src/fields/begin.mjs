// Imported before webpack, the loading of which would delay the reading of fields by 0.2 s.
import '../../config/typescript.mjs';

const { readAhead } = await import('./ahead.ts');
readAhead(process.cwd());
