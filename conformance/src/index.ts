export type { Deviation } from './compare.ts';
export { report } from './report.ts';
export { type Account, type Bases, type Session, signIn } from './signIn.ts';
export { type Answered, type Asked, type Finding, type Outcome, runConformance, type Send } from './run.ts';
export { callsOfScreens } from './screens.ts';
export { answerFault, findConfig, unusual, type Judged } from './findConfig.ts';
