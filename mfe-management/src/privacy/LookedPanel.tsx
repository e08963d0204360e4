import { useState } from 'react';
import { refusalOf } from '@groepsapp/kernel';
import { useLookedQuery, useLookedSubjectsQuery } from './privacyApi';
import { LookedFilters, type LookedFilter, noFilter } from './LookedFilters';
import { LookedLines } from './LookedLines';
import { privacyTexts } from './privacyTexts';

/** Who read or changed something of a child, once it is said of what. */
export function LookedPanel() {
  const [filter, setFilter] = useState<LookedFilter>(noFilter);
  const subjects = useLookedSubjectsQuery();
  const { child, account, tablet, from, until } = filter;
  const query = Object.fromEntries(
    Object.entries({ child, account, tablet, from, until }).filter(([, value]) => value !== ''),
  );
  const isAsked = [child, account, tablet].some((value) => value !== '');
  const { error } = useLookedQuery(query, { skip: !isAsked });
  const { fields: errors } = refusalOf(error, ['from', 'until']);
  const isPeriod = Object.keys(errors).length === 0;
  return (
    <>
      <p>{privacyTexts.looked.intro}</p>
      <LookedFilters filter={filter} subjects={subjects.currentData} errors={errors} onChange={setFilter} />
      {isAsked && isPeriod && <LookedLines key={JSON.stringify(query)} query={query} />}
    </>
  );
}
