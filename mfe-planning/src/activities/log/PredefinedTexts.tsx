import type { ActivityType } from '@groepsapp/kernel';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { activitiesTexts } from './activitiesTexts';

/** Between commas, so that a predefined text is found as a whole; it may hold commas itself. */
const enclosed = (text: string) => `, ${text}, `;

export const hasText = (text: string, predefined: string) => enclosed(text).includes(enclosed(predefined));

/** Adds a predefined text to the typed text, or removes it. */
export function toggleText(text: string, predefined: string): string {
  if (hasText(text, predefined)) return enclosed(text).replace(enclosed(predefined), ', ').slice(2, -2);
  const typed = text.replace(/[,\s]+$/, '');
  return typed === '' ? predefined : `${typed}, ${predefined}`;
}

interface PredefinedTextsProps {
  type: ActivityType;
  text: string;
  onChange: (text: string) => void;
}

/** The predefined texts of a type; those that are on stand in the text. */
export function PredefinedTexts({ type: { predefined_texts: predefined }, text, onChange }: PredefinedTextsProps) {
  return (
    <ChipGroup
      label={activitiesTexts.dialog.predefined}
      options={predefined.map((one) => ({ id: one.id, label: one.text }))}
      selected={predefined.filter((one) => hasText(text, one.text)).map(({ id }) => id)}
      onToggle={(id) => onChange(toggleText(text, predefined.find((one) => one.id === id)?.text ?? ''))}
    />
  );
}
