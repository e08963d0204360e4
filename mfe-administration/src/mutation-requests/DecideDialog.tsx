import { useState } from 'react';
import type { MutationRequest, RatioRow, RequestOutlook, RequestedDay } from '@groepsapp/kernel';
import { FormField, useAction, useEditForm } from '@groepsapp/kernel/forms';
import { Alert, Button, Dialog, Stack, TextAreaField, useCloseGuard } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { RatioStrip } from '@groepsapp/kernel/ui/ratio';
import { DatedText } from '../shared/DatedText';
import styles from './DecideDialog.module.css';
import { useApproveRequestMutation, useRefuseRequestMutation, useRequestOutlookQuery } from './mutationRequestsApi';
import { askedText, dayText, shownHours } from './mutationRequestsRules';
import { requestsTexts as texts } from './mutationRequestsTexts';

interface DecideDialogProps {
  request: MutationRequest;
  /** Called with what was done. */
  onDone: (text: string) => void;
  onClose: () => void;
}

/** The effect of a request on the planning and the staff ratio, and the decision on it. */
export function DecideDialog({ request, onDone, onClose }: DecideDialogProps) {
  const [into, setInto] = useState<number | null>(null);
  const outlook = useRequestOutlookQuery({ id: request.id, into });
  const [refusing, setRefusing] = useState(false);
  const { id, child_id, kind, child_name } = request;
  const seen = outlook.currentData;
  const [approve, { error: notApproved }] = useApproveRequestMutation();
  const [refuse, { error: notRefused }] = useRefuseRequestMutation();
  const approval = useAction(() => approve({ id, child_id, despite_full: seen?.full ?? false, into }), {
    onDone: () => finish(`De aanvraag voor ${child_name} is goedgekeurd.`),
  });
  const refusal = useEditForm({
    start: { fields: { reason: '' }, version: null },
    check: ({ reason }) => (reason.trim() === '' ? { reason: 'Vul in waarom de aanvraag wordt geweigerd.' } : {}),
    save: ({ reason }) => refuse({ id, child_id, reason }),
  });
  const busy = approval.busy || refusal.saving;
  const problem = refusing ? refusal.problem : approval.problem;
  // With a conflict comes the request as somebody else has handled it.
  const overtaken = (notApproved ?? notRefused)?.current !== undefined;
  const handled = overtaken || (seen !== undefined && seen.request.status !== 'new');
  const guard = useCloseGuard(refusal.dirty && !handled, onClose);
  const close = () => busy || guard.close();

  function finish(text: string) {
    onDone(text);
    onClose();
  }

  const actions = handled ? (
    <Button onClick={onClose}>{texts.dialog.close}</Button>
  ) : refusing ? (
    <RefuseButtons
      busy={busy}
      onBack={() => setRefusing(false)}
      onRefuse={() => refusal.save(() => finish(`De aanvraag voor ${child_name} is geweigerd.`))}
    />
  ) : (
    <DecisionButtons
      busy={busy}
      outlook={seen}
      onClose={close}
      onRefuse={() => setRefusing(true)}
      onApprove={approval.run}
    />
  );

  return (
    <>
      <Dialog heading={`${texts.kinds[kind]} ${child_name}`} actions={actions} onClose={close}>
        <Stack>
          <p className={styles.asked}>
            <DatedText>{askedText(request)}</DatedText>
          </p>
          {request.note !== '' && (
            <p className={styles.note} dir="auto">
              {request.note}
            </p>
          )}
          {problem !== null && <Alert kind="error">{problem}</Alert>}
          {refusing && !handled && (
            <FormField form={refusal} name="reason">
              {(field) => <TextAreaField label="Reden voor de ouder" rows={3} required {...field} />}
            </FormField>
          )}
          {/* While another group is loading, the preview of the previous one stays. */}
          <AsyncContent state={{ ...outlook, currentData: outlook.currentData ?? outlook.data }} lines={6}>
            {(answer) => (
              <>
                {!handled && !refusing && <IntoGroup outlook={answer} into={into} onChange={setInto} />}
                <Outlook outlook={answer} silent={problem !== null} />
              </>
            )}
          </AsyncContent>
        </Stack>
      </Dialog>
      {guard.question}
    </>
  );
}

interface IntoGroupProps {
  outlook: RequestOutlook;
  into: number | null;
  onChange: (into: number | null) => void;
}

/** The group in which the day that is added is planned, where there is a choice. */
function IntoGroup({ outlook: { groups, request }, into, onChange }: IntoGroupProps) {
  if (groups.length < 2) return null;
  const asked = request.group.id;
  return (
    <SelectField
      label="Plannen in groep"
      value={String(into ?? asked)}
      options={groups.map(({ id, name }) => ({
        value: String(id),
        label: texts.dialog.groupOption(name || texts.noGroupName, id === asked),
      }))}
      onChange={(id) => onChange(Number(id) === asked ? null : Number(id))}
    />
  );
}

/** The days of a request; `silent` while a refusal of the server is shown above them. */
function Outlook({ outlook, silent }: { outlook: RequestOutlook; silent: boolean }) {
  const { request, days, problem, full } = outlook;
  const { status, decided_by } = request;
  if (status !== 'new') {
    const by = decided_by === null ? '' : ` ${texts.by(decided_by)}`;
    return silent ? null : <Alert kind="warning">{`${texts.dialog.noLonger[status]}${by}.`}</Alert>;
  }
  return (
    <>
      {problem !== null && <Alert kind="warning">{`Goedkeuren kan niet: ${problem}`}</Alert>}
      {full && <Alert kind="warning">De groep heeft dan meer kinderen dan plaatsen.</Alert>}
      {days.map((day) => (
        <DayOutlook key={day.date} day={day} />
      ))}
    </>
  );
}

const ratioText = 'Kindleidster ratio';

/** A day of a request: the planning of the child, and the group and its staff ratio as they are and as they become. */
function DayOutlook({ day }: { day: RequestedDay }) {
  const group = day.group.name || texts.noGroupName;
  const { date, planned, children, max_children, ratio, then } = day;
  const hours = shownHours([...ratio, ...(then?.ratio ?? [])]);
  const coming = planned.filter(({ status }) => status !== 'DELETED');
  const plannedText = coming.map(({ start_time, end_time }) => `${start_time}-${end_time}`).join(', ');
  return (
    <section className={styles.day}>
      <h3 className={styles.heading}>
        <DatedText>{dayText(date)}</DatedText> · {group}
      </h3>
      <dl className={styles.facts}>
        <dt>Gepland</dt>
        <dd>
          <DatedText>{plannedText || 'Niet gepland'}</DatedText>
        </dd>
        <dt>Kinderen in de groep</dt>
        <dd>
          {then === null
            ? `${children} van ${max_children} plaatsen`
            : `${children}, wordt ${then.children} van ${max_children} plaatsen`}
        </dd>
      </dl>
      <h4 className={styles.subheading}>{ratioText}</h4>
      <Ratio label="Nu gepland" day={dayText(date)} rows={ratio} hours={hours} />
      {then !== null && <Ratio label="Na goedkeuren" day={dayText(date)} rows={then.ratio} hours={hours} />}
    </section>
  );
}

interface RatioProps {
  label: string;
  day: string;
  rows: readonly RatioRow[];
  hours: { from: number; to: number } | undefined;
}

function Ratio({ label, day, rows, hours }: RatioProps) {
  return (
    <div className={styles.ratio}>
      <p className={styles.label}>{label}</p>
      <RatioStrip rows={rows} label={`${ratioText} ${day} ${label}`} {...(hours && { hours })} />
    </div>
  );
}

interface DecisionButtonsProps {
  busy: boolean;
  /** The preview of the request; `undefined` while it is loading. */
  outlook: RequestOutlook | undefined;
  onClose: () => void;
  onRefuse: () => void;
  onApprove: () => void;
}

function DecisionButtons({ busy, outlook, onClose, onRefuse, onApprove }: DecisionButtonsProps) {
  const impossible = outlook === undefined || outlook.problem !== null;
  return (
    <>
      <Button disabled={busy} onClick={onClose}>
        {texts.dialog.close}
      </Button>
      <Button disabled={busy} onClick={onRefuse}>
        {texts.dialog.refuse}
      </Button>
      <Button kind="primary" disabled={impossible} busy={busy} onClick={onApprove}>
        {outlook?.full ? 'Toch goedkeuren' : 'Goedkeuren'}
      </Button>
    </>
  );
}

/** While the reason for refusing a request is written. */
function RefuseButtons({ busy, onBack, onRefuse }: { busy: boolean; onBack: () => void; onRefuse: () => void }) {
  return (
    <>
      <Button disabled={busy} onClick={onBack}>
        Terug
      </Button>
      <Button kind="danger" busy={busy} onClick={onRefuse}>
        {texts.dialog.refuse}
      </Button>
    </>
  );
}
