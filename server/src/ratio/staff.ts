import { rulesOn, traineeRules } from './tables.ts';

/** What an employee is on the group, as the table of employees keeps it. */
export type Role = 'qualified' | 'trainee' | 'assistant' | 'intern' | 'other';

/**
 * How many of the employees who are there count. Qualified employees do; trainees (beroepskracht in opleiding) for at
 * most a third of the number needed; assistants with another qualification in after-school care only; interns,
 * managers, cooks and volunteers never.
 * @param needed how many employees the group needs
 */
export function countStaff(
  roles: readonly Role[],
  { needed, afterSchool, date }: { needed: number; afterSchool: boolean; date: string },
): number {
  const number = (role: Role) => roles.filter((one) => one === role).length;
  const trainees = Math.min(number('trainee'), Math.floor(needed / rulesOn(traineeRules, date).oneIn));
  return number('qualified') + trainees + (afterSchool ? number('assistant') : 0);
}
