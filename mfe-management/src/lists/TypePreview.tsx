import { useState } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { ActivityDrawing } from '@groepsapp/kernel/ui/activities';
import { TextAreaField } from '@groepsapp/kernel/ui/base';
import { DateField, TimeField } from '@groepsapp/kernel/ui/dates';
import { ChipGroup } from '@groepsapp/kernel/ui/forms';
import { listsTexts as texts } from './listsTexts';
import styles from './lists.module.css';

const asStaff = texts.asStaff;

interface TypePreviewProps {
  name: string;
  icon: number;
  /** Whether staff fill in when it was over. */
  enterEnd: boolean;
  /** To pick. */
  predefined: readonly string[];
}

/** An activity type as staff see it: its tile above the day, and its form to try; nothing of it is kept. */
export function TypePreview({ name, icon, enterEnd, predefined }: TypePreviewProps) {
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [start, setStart] = useState<string | null>('09:30');
  const [end, setEnd] = useState<string | null>(null);
  const [date, setDate] = useState<string | null>(today(useKernel().clock));
  const options = [...new Set(predefined)].map((one) => ({ id: one, label: one }));
  const toggle = (one: string) =>
    setPicked(picked.includes(one) ? picked.filter((other) => other !== one) : [...picked, one]);
  return (
    <div className={styles.preview}>
      <div className={styles.tile}>
        <ActivityDrawing id={icon} size={24} />
        {name}
      </div>
      {options.length === 0 ? (
        <p>{asStaff.noTexts}</p>
      ) : (
        <ChipGroup label={asStaff.texts} options={options} selected={picked} onToggle={toggle} />
      )}
      <TextAreaField
        label={asStaff.text}
        value={[...picked, text].filter(Boolean).join(', ')}
        onChange={(typed) => {
          setPicked([]);
          setText(typed);
        }}
      />
      <TimeField label={asStaff.start} value={start} onChange={setStart} />
      {enterEnd && (
        <>
          <TimeField label={asStaff.end} value={end} onChange={setEnd} />
          <p>{asStaff.endHint}</p>
        </>
      )}
      <DateField label={asStaff.date} value={date} onChange={setDate} />
    </div>
  );
}
