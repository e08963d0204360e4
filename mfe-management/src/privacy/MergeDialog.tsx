import { useState } from 'react';
import { type CallAnswer, refusalOf } from '@groepsapp/kernel';
import { Stack } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { Alert, Checkbox, Modal, Radio } from '@groepsapp/kernel/ui/desk';
import { type Person, useMergeMutation, useMergePreviewQuery } from './privacyApi';
import { privacyTexts } from './privacyTexts';
import { SubjectRows } from './SubjectRows';
import styles from './privacy.module.css';

const { merge: texts } = privacyTexts;

type Preview = CallAnswer<'GET /management/privacy/:kind/:id/merge/:other'>;
type Decided = Readonly<Record<string, 'kept' | 'gone'>>;

interface DifferencesProps extends Pick<Preview, 'differences'> {
  decided: Decided;
  decide: (decided: Decided) => void;
}

/** In what the two differ, side by side: nothing is chosen before somebody does. */
function Differences({ differences, decided, decide }: DifferencesProps) {
  if (differences.length === 0) return <p>{texts.same}</p>;
  return (
    <>
      <p>{texts.choose}</p>
      {differences.map(({ key, label, kept, gone }) => (
        <fieldset key={key} className={styles.difference}>
          <legend>{label}</legend>
          <Radio.Group
            className={styles.sides}
            value={decided[key]}
            onChange={({ target }) => decide({ ...decided, [key]: target.value as 'kept' | 'gone' })}
            options={[
              { value: 'kept', label: kept || texts.nothing },
              { value: 'gone', label: gone || texts.nothing },
            ]}
          />
        </fieldset>
      ))}
    </>
  );
}

interface MergeDialogProps {
  kept: Person;
  gone: Person;
  onMerged: () => void;
  onClose: () => void;
}

/** Shows what goes where and what speaks against it, and asks before it is done. */
export function MergeDialog({ kept, gone, onMerged, onClose }: MergeDialogProps) {
  const kind = kept.kind === 'carer' ? 'carer' : 'child';
  const pair = { kind, id: kept.id, other: gone.id } as const;
  const state = useMergePreviewQuery(pair);
  const [merge, { isLoading, error }] = useMergeMutation();
  const [decided, decide] = useState<Decided>({});
  const [source_cleared, setCleared] = useState(false);
  const { fields, general } = refusalOf(error, ['other', 'source_cleared', 'decided']);
  const problem = Object.values(fields)[0] ?? general;
  const { differences = [], refusals = [], source = null } = state.currentData ?? {};
  const isReady =
    state.currentData !== undefined &&
    refusals.length === 0 &&
    (source === null || source_cleared) &&
    differences.every(({ key }) => decided[key] !== undefined);

  async function act() {
    if ('data' in (await merge({ ...pair, decided, source_cleared }))) onMerged();
  }

  return (
    <Modal
      open
      title={texts.question(kept.name, gone.name)}
      okText={texts.act}
      cancelText={texts.cancel}
      okButtonProps={{ danger: true, disabled: !isReady, loading: isLoading }}
      onOk={() => void act()}
      onCancel={onClose}
    >
      <AsyncContent state={state} lines={6}>
        {({ tables }) => (
          <Stack>
            {refusals.map((refusal) => (
              <Alert key={refusal} type="warning" title={refusal} />
            ))}
            {refusals.length === 0 && (
              <>
                <Differences differences={differences} decided={decided} decide={decide} />
                {tables.length === 0 ? (
                  <p>{texts.nothingMoves}</p>
                ) : (
                  <SubjectRows
                    caption={texts.moves}
                    tables={tables}
                    text={(sum) =>
                      texts.rows(
                        sum(({ rows }) => rows),
                        sum(({ doubles }) => doubles),
                      )
                    }
                  />
                )}
                {source !== null && (
                  <Checkbox checked={source_cleared} onChange={({ target }) => setCleared(target.checked)}>
                    {texts.cleared(source)}
                  </Checkbox>
                )}
                <p>{texts.final}</p>
              </>
            )}
            {problem !== null && <Alert type="error" role="alert" title={problem} />}
          </Stack>
        )}
      </AsyncContent>
    </Modal>
  );
}
