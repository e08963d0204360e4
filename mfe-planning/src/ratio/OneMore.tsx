import { useState } from 'react';
import type { GroupRatio, RatioRow } from '@groepsapp/kernel';
import { Alert, Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { shortTime } from '@groepsapp/kernel/ui/ratio';
import { useStaffRatioQuery } from './ratioApi';
import { agesWithOneMore, rowToExtend } from './ratioRules';
import { ratioTexts } from './ratioTexts';
import styles from './RatioDialog.module.css';

const texts = ratioTexts.oneMore;
const oldest = 12;
const ages = Array.from({ length: oldest + 1 }, (_, age) => ({ value: String(age), label: texts.ages(age) }));

interface OneMoreProps {
  group: GroupRatio;
  date: string;
  now: string | null;
}

/** Whether one child more of a chosen age may come: now, or at the busiest moment of another day. */
export function OneMore({ group, date, now }: OneMoreProps) {
  const [age, setAge] = useState('');
  const row = rowToExtend(group.rows, now);
  if (row === undefined) return null;
  return (
    <section aria-label={texts.heading(group.name)}>
      <Stack gap="small">
        <h3 className={styles.name}>{texts.heading(group.name)}</h3>
        <SelectField
          label={texts.age}
          value={age}
          options={[{ value: '', label: texts.choose }, ...ages]}
          onChange={setAge}
        />
        {age !== '' && <Answer row={row} age={Number(age)} date={date} />}
      </Stack>
    </section>
  );
}

function Answer({ row, age, date }: { row: RatioRow; age: number; date: string }) {
  const answer = useStaffRatioQuery({ date, ages_in_years: agesWithOneMore(row.ages, age) });
  return (
    <AsyncContent state={answer} empty="" lines={1}>
      {({ employees_needed: needed, reasons }) => (
        <Alert kind={needed !== null && needed <= row.employees ? 'success' : 'warning'}>
          {needed === null ? texts.noGroup : texts.answer(needed, row.employees)} {reasons.join(' ')}{' '}
          {texts.moment(shortTime(row.start_time), shortTime(row.end_time))}
        </Alert>
      )}
    </AsyncContent>
  );
}
