import { useState } from 'react';
import { ApiError } from '../api';
import { Alert, Button, ConfirmDialog, Dialog, Loading, Sheet, Stack } from '../ui/base';
import { AsyncContent, Badge, Card, ChildList, CountBadge, DataList, DataRow, Table, Thumbnail } from '../ui/data';
import { Disclosure, DownloadButton, ProgressBar, RunningTime, useUndo } from '../ui/feedback';
import { TabLinks } from '../ui/tabs';
import { Section, State } from './Section';
import styles from './showcase.module.css';

const began = Date.now();
const kinds = ['error', 'warning', 'info', 'success'] as const;
const long = 'De medewerkersplanningswijzigingen van vandaag konden niet worden opgehaald. Probeer het straks opnieuw.';

export function BasicParts() {
  return (
    <>
      <Section name="Knoppen">
        <State of="Soorten" wide>
          <div className={styles.buttons}>
            <Button kind="primary">Opslaan</Button>
            <Button icon="edit">Wijzigen</Button>
            <Button kind="quiet" icon="back">
              Terug
            </Button>
            <Button kind="danger" icon="remove">
              Verwijderen
            </Button>
            <Button icon="refresh" aria-label="Vernieuwen" />
          </div>
        </State>
        <State of="Bezig en uit" wide>
          <div className={styles.buttons}>
            <Button kind="primary" busy>
              Opslaan
            </Button>
            <Button busy>Laden</Button>
            <Button kind="primary" disabled>
              Opslaan
            </Button>
            <Button disabled>Wijzigen</Button>
          </div>
        </State>
      </Section>
      <Section name="Meldingen">
        <State of="Soorten" wide>
          <Stack gap="small">
            {kinds.map((kind) => (
              <Alert key={kind} kind={kind} action={<Button>Probeer opnieuw</Button>}>
                {long}
              </Alert>
            ))}
          </Stack>
        </State>
        <Undo />
        <State of="Downloaden">
          <DownloadButton name="Contract" load={() => Promise.resolve(null)} />
        </State>
      </Section>
      <Section name="Vensters">
        <Dialogs />
      </Section>
    </>
  );
}

function Undo() {
  const offer = useUndo();
  return (
    <State of="Ongedaan maken">
      <Button onClick={() => offer({ text: 'Emma Jansen is afgemeld', onUndo: () => {} })}>Afmelden</Button>
    </State>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet' | null>(null);
  const close = () => setOpen(null);
  return (
    <State of="Dialoog, bevestiging en blad" wide>
      <div className={styles.buttons}>
        <Button onClick={() => setOpen('dialog')}>Open dialoog</Button>
        <Button onClick={() => setOpen('confirm')}>Vraag bevestiging</Button>
        <Button onClick={() => setOpen('sheet')}>Open blad</Button>
      </div>
      {open === 'dialog' && (
        <Dialog heading="Instructie" onClose={close} actions={<Button onClick={close}>Sluiten</Button>}>
          {long}
        </Dialog>
      )}
      {open === 'confirm' && (
        <ConfirmDialog danger heading="Verwijderen?" confirmLabel="Verwijderen" onConfirm={close} onCancel={close}>
          {long}
        </ConfirmDialog>
      )}
      {open === 'sheet' && (
        <Sheet
          heading="Yağız van 't Hof-in 't Veld"
          picture={<Thumbnail childId={1} name="Yağız Veld" size="large" />}
          summary="3 jaar · Vlinders · in 08:03 – tot 18:00"
          action={
            <Button block kind="primary" onClick={close}>
              Afmelden
            </Button>
          }
          onClose={close}
        >
          {long}
        </Sheet>
      )}
    </State>
  );
}

const still = { isFetching: false, refetch: () => {} };
const offline = new ApiError('offline', 'Geen verbinding.');
const tableRows = [
  { id: 1, child: "Yağız van 't Hof-in 't Veld", date: '20-11-2026' },
  { id: 2, child: 'Emma Jansen', date: '03-12-2026' },
];

export function DataParts() {
  return (
    <>
      <Section name="Gegevens op weg">
        <State of="Laden">
          <Loading />
        </State>
        <State of="Laden met vorm">
          <AsyncContent state={{ ...still, isFetching: true }} empty="Niets">
            {() => null}
          </AsyncContent>
        </State>
        <State of="Leeg">
          <AsyncContent state={{ ...still, currentData: [] }} empty="Geen activiteiten">
            {() => null}
          </AsyncContent>
        </State>
        <State of="Mislukt">
          <AsyncContent state={{ ...still, error: offline }} empty="Niets">
            {() => null}
          </AsyncContent>
        </State>
        <State of="Verouderd">
          <AsyncContent
            state={{ ...still, error: offline, currentData: ['Slaapt'], fulfilledTimeStamp: began }}
            empty="Niets"
          >
            {([first]) => <p>{first}</p>}
          </AsyncContent>
        </State>
        <State of="Voortgang">
          <ProgressBar label="Uploaden" percent={42} />
        </State>
        <State of="Lopende tijd">
          <RunningTime since={began - 754_000} /> <RunningTime since={began - 5_400_000} />
        </State>
      </Section>
      <Section name="Lijsten en kaarten">
        <State of="Kinderen">
          <ChildList selectedId={1} onSelect={() => {}} />
        </State>
        <State of="Kaart">
          <Card heading="Verjaardagen">
            <DataList label="Verjaardagen">
              <DataRow title="Emma Jansen" detail="wordt 3 jaar" trailing="20-11-2026" />
              <DataRow
                title="Maximiliaan-Alexander van Oranje-Nassau"
                trailing={<Badge tone="accent">Vandaag</Badge>}
              />
            </DataList>
          </Card>
        </State>
        <State of="Tabel" wide>
          <Table
            label="Herinneringen"
            columns={[
              { header: 'Kind', cell: (row: (typeof tableRows)[number]) => row.child },
              { header: 'Datum', cell: (row) => row.date, short: true },
            ]}
            rows={tableRows}
            rowKey={(row) => row.id}
          />
        </State>
        <State of="Teller">
          <CountBadge count={3} label="ongelezen" /> <CountBadge count={120} label="ongelezen" />
        </State>
        <State of="Uitklappen">
          <Stack gap="small">
            <Disclosure summary="Dagritme van de medewerkersplanning" defaultOpen>
              Om 9 uur fruit
            </Disclosure>
            <Disclosure summary="Slapen">Na het eten</Disclosure>
          </Stack>
        </State>
        <State of="Tabs" wide>
          <TabLinks
            label="Kind"
            tabs={['Gegevens', 'Verzorgers', 'Planning', 'Logboek', "Foto's", 'Overdracht', 'Formulieren'].map(
              (label, index) => ({ label, to: index === 0 ? '/' : `/${label.toLowerCase()}`, end: true }),
            )}
          />
        </State>
      </Section>
    </>
  );
}
