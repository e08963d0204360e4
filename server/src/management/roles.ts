import { permissionsOf, type Role, roleNames } from '@groepsapp/contract';
import type { Caller } from '../authentication/sessions.ts';
import { managesCompany } from './reach.ts';

const labels: Readonly<Record<Role, string>> = {
  'group-leader': 'Pedagogisch medewerker',
  'location-manager': 'Locatiemanager',
  mentor: 'Mentor',
  coach: 'Pedagogisch coach',
  trainee: 'Stagiair',
  relief: 'Invalkracht',
  office: 'Kantoor',
};

/** A role as people read it; one of a later release by its own name. */
export const roleLabel = (role: Role): string => labels[role] ?? role;

/** Whether a caller may give a role, and change who has it: one of a later release may be more than the caller's. */
export function mayGive(caller: Pick<Caller, 'role'>, role: Role): boolean {
  return managesCompany(caller) || (roleNames.includes(role) && !permissionsOf(role).includes('manageCompany'));
}

/** The roles that a caller may give. */
export const rolesToGive = (caller: Pick<Caller, 'role'>): { value: Role; label: string }[] =>
  roleNames.filter((role) => mayGive(caller, role)).map((value) => ({ value, label: roleLabel(value) }));
