import { useState } from 'react';
import type { Payout, PayoutRow } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { callQuery, callWith, skipToken } from '@groepsapp/kernel/store';
import { Button, Dialog } from '@groepsapp/kernel/ui/base';
import { AsyncContent, DataList, DataRow } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { DatedText } from '../shared/DatedText';
import { areaStore } from '../store';
import { euros } from './personalDocumentsRules';
import styles from './PersonalDocumentsScreen.module.css';

const { usePayoutDetailsQuery, usePersonalPayoutsQuery } = areaStore.inject((build) => ({
  personalPayouts: build.query({
    query: (groups: string) => callQuery('GET /personal-payouts/:groups', { params: { groups } }),
    providesTags: ['office-files'],
  }),
  payoutDetails: build.query({
    query: callWith('GET /payout-details/:groups/:batchId', 'params'),
    providesTags: ['office-files'],
  }),
}));

const heading = 'Betaalspecificaties';
const titleOf = (batch: string) => `Betaalspecificatie ${batch}`;
const paidOn = (date: string) => `Uitbetaald op ${formatDate(date)}`;
const headers = {
  carer: 'Verzorger',
  child: 'Kind',
  iban: 'IBAN',
  period: 'Periode',
  amount: 'Bedrag',
  number: 'Nr. vergoedingsoverzicht',
} as const;

/** The accordion of payments; each opens what it is made up of. */
export function Payouts({ groups }: { groups: string | typeof skipToken }) {
  const state = usePersonalPayoutsQuery(groups);
  const [open, setOpen] = useState<Payout | null>(null);
  return (
    <>
      <Disclosure summary={heading} defaultOpen>
        <AsyncContent state={state} empty="Geen betaalspecificaties gevonden." lines={4}>
          {(payouts) => (
            <DataList label={heading}>
              {payouts.map((payout) => (
                <DataRow
                  key={payout.idEuroCollect}
                  title={titleOf(payout.idEuroCollect)}
                  detail={
                    <span className={styles.detail}>
                      <span>
                        <DatedText>{paidOn(payout.executeDate)}</DatedText>
                      </span>
                      <span className={styles.amount}>{euros(payout.amount)}</span>
                    </span>
                  }
                  trailing={
                    <Button
                      aria-label={`Betaalspecificatie ${payout.idEuroCollect} bekijken`}
                      onClick={() => setOpen(payout)}
                    >
                      Bekijken
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

/** The lines of a payment. On a narrow screen each row is a block with its headings beside the values. */
function PayoutDialog({ payout, groups, onClose }: { payout: Payout; groups: string; onClose: () => void }) {
  const { idEuroCollect, executeDate, amount } = payout;
  const details = usePayoutDetailsQuery({ groups, batchId: idEuroCollect });
  return (
    <Dialog heading={titleOf(idEuroCollect)} actions={<Button onClick={onClose}>Sluiten</Button>} onClose={onClose}>
      <p>{paidOn(executeDate)}</p>
      <div className={styles.frame}>
        <AsyncContent state={details} empty="Geen gegevens gevonden voor deze betaalspecificatie." lines={5}>
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
          {Object.values(headers).map((header) => (
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
            Totaal
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
  const { carer, child, iban, period, amount, number } = headers;
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
