import { previewFolder } from '@groepsapp/contract/preview';
import type { Variant } from '@groepsapp/kernel';
import { firstPart } from '../base/paths';

const others: readonly Variant[] = ['gastouderapp', 'beheer'];

/** The variant to which an address of the page belongs. @param path with the base path */
export const variantAt = (path: string): Variant => {
  const part = firstPart(path.replace(previewFolder, ''));
  return others.find((name) => name === part) ?? 'groepsapp';
};

/** Whether its users choose groups; management works on a location. */
export const worksInGroups = (variant: Variant) => variant !== 'beheer';

/** The screen with which a variant begins. */
export const homeOf = (variant: Variant) => (worksInGroups(variant) ? '/dashboard' : '/overview');
