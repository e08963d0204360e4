// `npm run showcase`: serves a page with all interface parts in all their states.
import '../config/typescript.mjs';

const { serveShowcase } = await import('./commands/showcase.ts');
serveShowcase(process.argv.slice(2));
