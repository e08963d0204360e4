// `npm run kernel-exports`: writes down what the kernel exports, and the tables that follow from kernel and contract.
import '../config/typescript.mjs';

const { writeExports } = await import('./commands/writeExports.ts');
process.exitCode = (await writeExports(process.argv.slice(2))) ? 0 : 1;
