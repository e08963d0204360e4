import { rulesOn, traineeRules } from './tables.ts';

/** The role of an employee, as stored in the table of employees. */
export type Role = 'qualified' | 'trainee' | 'assistant' | 'intern' | 'other';

/**
 * The number of present employees who count for the ratio. Qualified employees count; trainees (beroepskracht in
 * opleiding) for at most a third of the required number; assistants with another qualification only in after-school
 * care; interns, managers, cooks and volunteers never.
 * @param needed required number of employees of the group
 */
export function countStaff(
  roles: readonly Role[],
  { needed, afterSchool, date }: { needed: number; afterSchool: boolean; date: string },
): number {
  const number = (role: Role) => roles.filter((one) => one === role).length;
  const trainees = Math.min(number('trainee'), Math.floor(needed / rulesOn(traineeRules, date).oneIn));
  return number('qualified') + trainees + (afterSchool ? number('assistant') : 0);
}
