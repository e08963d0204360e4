import { useState } from 'react';
import type { Payout } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../dates/DatedText';
import { euros } from './money';
import { PayoutDialog } from './PayoutDialog';
import styles from './PersonalDocuments.module.css';
import { usePersonalPayoutsQuery } from './personalDocumentsApi';
import { personalDocumentsTexts } from './personalDocumentsTexts';

const texts = personalDocumentsTexts.payouts;

/** The accordion of payments; each opens what it is made up of. */
export function Payouts({ groups }: { groups: string | typeof skipToken }) {
  const state = usePersonalPayoutsQuery(groups);
  const [open, setOpen] = useState<Payout | null>(null);
  return (
    <>
      <Disclosure summary={texts.heading} defaultOpen>
        <AsyncContent state={state} empty={texts.empty} lines={4}>
          {(payouts) => (
            <DataList label={texts.heading}>
              {payouts.map((payout) => (
                <DataRow
                  key={payout.idEuroCollect}
                  title={texts.title(payout.idEuroCollect)}
                  detail={
                    <span className={styles.detail}>
                      <span>
                        <DatedText>{texts.paidOn(formatDate(payout.executeDate))}</DatedText>
                      </span>
                      <span className={styles.amount}>{euros(payout.amount)}</span>
                    </span>
                  }
                  trailing={
                    <Button aria-label={texts.openNamed(payout.idEuroCollect)} onClick={() => setOpen(payout)}>
                      {texts.open}
                    </Button>
                  }
                />
              ))}
            </DataList>
          )}
        </AsyncContent>
      </Disclosure>
      {open !== null && groups !== skipToken && (
        <PayoutDialog payout={open} groups={groups} onClose={() => setOpen(null)} />
      )}
    </>
  );
}
