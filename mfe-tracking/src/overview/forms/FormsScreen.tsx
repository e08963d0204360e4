import type { ListedChildForm } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type TableColumn } from '@groepsapp/kernel/ui/data';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import list from '../list.module.css';
import { ChildCell, LongTable, RowLink } from '../rowParts';
import { FilterSelects } from '../../shared/Filters';
import { useFormsQuery } from '../../shared/observationFormApi';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { useAddress } from '../../shared/useAddress';
import { useOffered, useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { FormStatusBadge, PrintForm, formsTexts } from './formParts';

/** The observation forms of the chosen groups, active or in the archive. */
function FormsScreen() {
  const scope = useScope();
  const address = useAddress();
  const selectedChild = address.id('child');
  const showActive = address.text('archive') !== '1';
  const state = useFormsQuery(scope ? { ...scope, selectedChild, showActive } : skipToken);
  const offered = useOffered(scope, state);

  return (
    <TrackingFrame
      heading={showActive ? formsTexts.heading : `${formsTexts.heading} – Archief`}
      actions={
        <Button icon="administration" onClick={() => address.choose({ archive: showActive ? '1' : '' })}>
          {showActive ? 'Ga naar archief' : 'Verlaat archief'}
        </Button>
      }
    >
      {offered && (
        <div className={list.filters}>
          <FilterSelects
            address={address}
            filters={[{ name: 'child', label: 'Kind', none: 'Alle kinderen', options: offered.children }]}
          />
        </div>
      )}
      <AsyncContent
        state={state}
        empty={
          showActive
            ? `${formsTexts.empty}. Een formulier begint bij Resultaten, met de knop Formulier van een observatie.`
            : 'Geen observatieformulieren in het archief'
        }
        isEmpty={({ forms }) => forms.length === 0}
        lines={8}
      >
        {({ forms, viewStatus }) => (
          <LongTable
            label={formsTexts.heading}
            columns={formColumns(viewStatus)}
            rows={forms}
            rowKey={({ idChildForm }) => idChildForm}
          />
        )}
      </AsyncContent>
    </TrackingFrame>
  );
}

function formColumns(viewStatus: boolean): readonly TableColumn<ListedChildForm>[] {
  return [
    { header: 'Lijst', cell: ({ listTitle }) => listTitle },
    { header: 'Kind', cell: (form) => <ChildCell {...form} /> },
    {
      header: viewStatus ? 'Opgeslagen op, status' : 'Opgeslagen op',
      cell: ({ date, status }) => (
        <span className={list.stacked}>
          <time dateTime={date}>{formatDate(date)}</time>
          {viewStatus && <FormStatusBadge status={status} />}
        </span>
      ),
      short: true,
    },
    { header: 'Acties', cell: (form) => <Actions form={form} />, buttons: 2 },
  ];
}

function Actions({ form }: { form: ListedChildForm }) {
  const { idResult, idChildForm, listTitle, childName } = form;
  const iconOnly = useNarrow(widths.medium);
  return (
    <span className={`${list.actions} ${list.wide} ${list.icons}`}>
      <RowLink
        to={`/childtrackingsystem/editchildform/${idResult}/${idChildForm}`}
        icon="show"
        label="Bekijk"
        name={`Bekijk observatieformulier ${listTitle} van ${childName}`}
      />
      <PrintForm
        idResult={idResult}
        idChildForm={idChildForm}
        name={formsTexts.pdfName(listTitle, childName)}
        iconOnly={iconOnly}
      />
    </span>
  );
}

export default areaStore.withStore(FormsScreen);
