import { useState } from 'react';
import {
  groupName,
  useKernel,
  useTopic,
  type MutationRequest,
  type RequestStatus,
  type Selection,
} from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { useSearchParams } from '@groepsapp/kernel/router';
import { skipToken } from '@groepsapp/kernel/store';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Badge, type BadgeProps } from '@groepsapp/kernel/ui/data';
import { SegmentedControl } from '@groepsapp/kernel/ui/forms';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { DatedText, Moment } from '../shared/DatedText';
import { GrowingList, itemLimit, mostShown } from '../shared/GrowingList';
import { areaStore } from '../store';
import { AdministrationPage } from '../transfer/AdministrationPage';
import { DecideDialog } from './DecideDialog';
import { useRequestsQuery } from './mutationRequestsApi';
import { askedText, isPast } from './mutationRequestsRules';
import styles from './RequestsScreen.module.css';
import { requestsTexts as texts } from './mutationRequestsTexts';

/** The chosen list: requests that wait for a decision, or those that were handled. */
type Shown = 'new' | 'handled';

const groupsOf = ({ groups }: Selection) => groups;

/** Requests of parents to change the planning of the chosen groups; the address says which of them. */
function RequestsScreen() {
  const groups = useTopic('selection', groupsOf);
  const [params, setParams] = useSearchParams();
  const shown: Shown = params.get('show') === 'handled' ? 'handled' : 'new';
  const group = groups.find(({ id }) => String(id) === params.get('group'));
  const groupIds = (group === undefined ? groups : [group]).map(({ id }) => id).join(',');
  const [open, setOpen] = useState<MutationRequest | null>(null);
  const [done, setDone] = useState<string | null>(null);

  function change(given: { show?: Shown; group?: string }) {
    const next = { show: shown, group: String(group?.id ?? ''), ...given };
    setDone(null);
    setParams(
      { ...(next.show === 'handled' && { show: next.show }), ...(next.group !== '' && { group: next.group }) },
      { replace: true },
    );
  }

  return (
    <AdministrationPage>
      <div className={styles.filters}>
        <SegmentedControl<Shown>
          label={texts.shown.label}
          options={(['new', 'handled'] as const).map((value) => ({ value, label: texts.shown[value] }))}
          value={shown}
          onChange={(show) => change({ show })}
        />
        {groups.length > 1 && (
          <SelectField
            label="Groep"
            value={String(group?.id ?? '')}
            options={[
              { value: '', label: 'Alle gekozen groepen' },
              ...groups.map((one) => ({ value: String(one.id), label: groupName(one) })),
            ]}
            onChange={(id) => change({ group: id })}
          />
        )}
      </div>
      {done !== null && <Alert kind="success">{done}</Alert>}
      <RequestList
        key={`${shown} ${groupIds}`}
        shown={shown}
        groupIds={groupIds}
        onJudge={(request) => {
          setDone(null);
          setOpen(request);
        }}
      />
      {open !== null && <DecideDialog request={open} onDone={setDone} onClose={() => setOpen(null)} />}
    </AdministrationPage>
  );
}

interface RequestListProps {
  shown: Shown;
  /** Comma-separated. */
  groupIds: string;
  onJudge: (request: MutationRequest) => void;
}

/** New requests by day, all at once, or handled ones, the latest first, with more on request. */
function RequestList({ shown, groupIds, onJudge }: RequestListProps) {
  const [pages, setPages] = useState(1);
  const limit = shown === 'new' ? mostShown : itemLimit(pages);
  const handled = shown === 'handled' ? '1' : '0';
  const state = useRequestsQuery(groupIds === '' ? skipToken : { id_group: groupIds, handled, limit: String(limit) });
  return (
    <GrowingList
      label="Aanvragen"
      empty={texts.empty[shown]}
      state={state}
      limit={limit}
      onMore={() => setPages(pages + 1)}
    >
      {(request) => <RequestItem key={request.id} request={request} onJudge={() => onJudge(request)} />}
    </GrowingList>
  );
}

const marks: Record<RequestStatus, Pick<BadgeProps, 'tone' | 'icon'>> = {
  new: { tone: 'accent' },
  approved: { tone: 'success', icon: 'success' },
  refused: { tone: 'danger', icon: 'error' },
  withdrawn: { tone: 'neutral', icon: 'close' },
};

/** A request with what is requested, by whom, and its result. */
function RequestItem({ request, onJudge }: { request: MutationRequest; onJudge: () => void }) {
  const { clock } = useKernel();
  const { kind, status, child_name, group, note } = request;
  const isNew = status === 'new';
  return (
    <li className={isNew ? `${styles.request} ${styles.new}` : styles.request}>
      <div className={styles.about}>
        <p className={styles.head}>
          <bdi className={styles.name}>{child_name}</bdi>
          <Badge>{texts.kinds[kind]}</Badge>
          {!isNew && <Badge {...marks[status]}>{texts.statuses[status]}</Badge>}
          {isNew && isPast(request, today(clock)) && (
            <Badge tone="warning" icon="warning">
              Deze dag is al voorbij
            </Badge>
          )}
        </p>
        <p className={styles.asked}>
          <DatedText>{askedText(request)}</DatedText> · {group.name || texts.noGroupName}
        </p>
        {note !== '' && (
          <p className={styles.note} dir="auto">
            {note}
          </p>
        )}
        <Source request={request} />
      </div>
      {isNew && (
        <Button aria-label={texts.judgeOf(`${texts.kinds[kind]} ${child_name}`)} onClick={onJudge}>
          Beoordelen
        </Button>
      )}
    </li>
  );
}

/** Names and moments of the request and of the decision. */
function Source({ request }: { request: MutationRequest }) {
  const { parent_name, created_at, status, decided_at, decided_by, reason } = request;
  const outcome = status === 'withdrawn' ? 'Ingetrokken door de ouder' : texts.statuses[status];
  return (
    <>
      <p className={styles.source}>
        Aangevraagd {parent_name !== '' && <bdi>{texts.by(parent_name)} </bdi>}
        <Moment at={created_at} />
      </p>
      {decided_at !== null && (
        <p className={styles.source}>
          {outcome} {decided_by !== null && <bdi>{texts.by(decided_by)} </bdi>}
          <Moment at={decided_at} />
        </p>
      )}
      {reason !== null && (
        <p className={styles.note} dir="auto">
          Reden: {reason}
        </p>
      )}
    </>
  );
}

export default areaStore.withStore(RequestsScreen);
