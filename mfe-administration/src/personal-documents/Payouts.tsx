import { useState } from 'react';
import type { Payout, PayoutRow } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { usePayoutDetailsQuery, usePersonalPayoutsQuery } from './personalDocumentsApi';
import { euros } from './personalDocumentsRules';
import styles from './PersonalDocumentsScreen.module.css';
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

interface PayoutDialogProps {
  payout: Payout;
  groups: string;
  onClose: () => void;
}

/** The lines of a payment. On a narrow screen each row is a block with its headings beside the values. */
function PayoutDialog({ payout, groups, onClose }: PayoutDialogProps) {
  const { idEuroCollect, executeDate, amount } = payout;
  const details = usePayoutDetailsQuery({ groups, batchId: idEuroCollect });
  return (
    <Dialog
      heading={texts.title(idEuroCollect)}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
      onClose={onClose}
    >
      <p>{texts.paidOn(formatDate(executeDate))}</p>
      <div className={styles.frame}>
        <AsyncContent state={details} empty={texts.nothing} lines={5}>
          {(rows) => <Rows rows={rows} amount={amount} />}
        </AsyncContent>
      </div>
    </Dialog>
  );
}

function Rows({ rows, amount }: { rows: readonly PayoutRow[]; amount: number }) {
  return (
    <table role="table" className={styles.table}>
      <thead role="rowgroup" className={styles.heads}>
        <tr role="row">
          {Object.values(texts.rows).map((header) => (
            <th key={header} role="columnheader" scope="col">
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className={styles.body}>
        {rows.map((row, index) => (
          <Row key={index} row={row} />
        ))}
      </tbody>
      <tfoot role="rowgroup" className={styles.foot}>
        <tr role="row">
          <th role="rowheader" scope="row" colSpan={4}>
            {texts.total}
          </th>
          <td role="cell" className={styles.sum}>
            {euros(amount)}
          </td>
          <td role="cell" className={styles.filler} />
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ row }: { row: PayoutRow }) {
  const { carer, child, iban, period, amount, number } = texts.rows;
  return (
    <tr role="row">
      {row.isInvoiceLine ? (
        <th role="rowheader" scope="row" colSpan={2} className={styles.title}>
          <bdi>{row.invoiceLineDescription}</bdi>
        </th>
      ) : (
        <>
          <th role="rowheader" scope="row" data-label={carer} className={styles.title}>
            <bdi>{row.carerFullName}</bdi>
          </th>
          <td role="cell" data-label={child}>
            <bdi>{row.childFullName}</bdi>
          </td>
        </>
      )}
      <td role="cell" data-label={iban} className={styles.short}>
        {row.ibanGastouder}
      </td>
      <td role="cell" data-label={period}>
        {row.period}
      </td>
      <td role="cell" data-label={amount} className={styles.sum}>
        {euros(row.amount)}
      </td>
      <td role="cell" data-label={number}>
        {row.number}
      </td>
    </tr>
  );
}
