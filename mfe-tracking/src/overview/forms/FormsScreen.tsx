import type { CallAnswer, ListedChildForm } from '@groepsapp/kernel';
import { formatDate } from '@groepsapp/kernel/dates';
import { skipToken } from '@groepsapp/kernel/store';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent, type TableColumn } from '@groepsapp/kernel/ui/data';
import { useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import list from '../list.module.css';
import { ChildCell, RowLink } from '../rowParts';
import { FilterSelect } from '../../shared/FilterSelect';
import { LongTable } from '../../shared/LongTable';
import { TrackingFrame } from '../../shared/TrackingFrame';
import { type Address, useAddress } from '../../shared/useAddress';
import { useOffered } from '../../shared/useOffered';
import { useScope } from '../../shared/useScope';
import { areaStore } from '../../store';
import { useFormsQuery } from './formsApi';
import { FormStatusBadge } from './FormStatusBadge';
import { formsTexts } from './formsTexts';
import { PrintForm } from './PrintForm';

type Forms = CallAnswer<'v3 POST /ChildTrackingSystem/forms'>;

/** The observation forms of the chosen groups, active or in the archive. */
function FormsScreen() {
  const scope = useScope();
  const address = useAddress();
  const selectedChild = address.id('child');
  const showActive = address.text('archive') !== '1';
  const state = useFormsQuery(scope ? { ...scope, ...(selectedChild && { selectedChild }), showActive } : skipToken);
  const offered = useOffered(scope, state);

  return (
    <TrackingFrame
      heading={showActive ? formsTexts.heading : `${formsTexts.heading} – ${formsTexts.archiveHeading}`}
      actions={
        <Button icon="administration" onClick={() => address.choose({ archive: showActive ? '1' : '' })}>
          {showActive ? formsTexts.toArchive : formsTexts.leaveArchive}
        </Button>
      }
    >
      {offered && <ChildFilter answer={offered} address={address} />}
      <AsyncContent
        state={state}
        empty={showActive ? `${formsTexts.empty}. ${formsTexts.emptyHint}` : formsTexts.emptyArchive}
        isEmpty={({ forms }) => forms.length === 0}
        lines={8}
      >
        {({ forms, viewStatus }) => (
          <LongTable
            label={formsTexts.heading}
            columns={columnsFor(viewStatus)}
            rows={forms}
            rowKey={({ idChildForm }) => idChildForm}
          />
        )}
      </AsyncContent>
    </TrackingFrame>
  );
}

function ChildFilter({ answer, address }: { answer: Forms; address: Address }) {
  return (
    <div className={list.filters}>
      <FilterSelect
        label={formsTexts.child}
        none={formsTexts.allChildren}
        value={address.id('child')}
        options={answer.children}
        onChange={(child) => address.choose({ child })}
      />
    </div>
  );
}

function columnsFor(viewStatus: boolean): readonly TableColumn<ListedChildForm>[] {
  return [
    { header: formsTexts.list, cell: ({ listTitle }) => listTitle },
    {
      header: formsTexts.child,
      cell: (form) => <ChildCell {...form} />,
    },
    {
      header: viewStatus ? formsTexts.savedWithStatus : formsTexts.savedOn,
      cell: ({ date, status }) => (
        <span className={list.stacked}>
          <time dateTime={date}>{formatDate(date)}</time>
          {viewStatus && <FormStatusBadge status={status} />}
        </span>
      ),
      short: true,
    },
    { header: formsTexts.actions, cell: (form) => <Actions form={form} />, buttons: 2 },
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
        label={formsTexts.view}
        name={formsTexts.viewForm(listTitle, childName)}
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
