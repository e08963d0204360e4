import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useKernel, type ActivityType } from '@groepsapp/kernel';
import { today } from '@groepsapp/kernel/dates';
import { FormField, useFields, useProblem } from '@groepsapp/kernel/forms';
import { Button, Stack, TextAreaField } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { DateField, TimeField } from '@groepsapp/kernel/ui/dates';
import { ButtonGroup } from '@groepsapp/kernel/ui/layout';
import { activitiesTexts } from '../log/activitiesTexts';
import { ActivityIcon } from '../icons/ActivityIcon';
import { PredefinedTexts } from '../log/PredefinedTexts';
import { logView } from '../log/viewSlice';
import { quickTypeCount, useOftenUsed } from '../log/quickRules';
import { GoingOn } from './ChildrenStep';
import type { ActivityForm } from './useActivityForm';
import common from '../../common.module.css';
import styles from './ActivityForm.module.css';

const texts = activitiesTexts.dialog;

interface TypeStepProps {
  activity: ActivityForm;
  childId: number | undefined;
}

/** Step 1: type, text, day and times. */
export function TypeStep({ activity, childId }: TypeStepProps) {
  const { form, type, running } = activity;
  return (
    <Stack>
      {form.restored && (
        <p className={`${common.row} ${styles.restored}`} role="status">
          {texts.restored} <Button onClick={form.discard}>{texts.draftDiscard}</Button>
        </p>
      )}
      <TypePicker activity={activity} />
      {childId !== undefined && <GoingOn running={running} only={childId} />}
      {type && <Fields form={form} type={type} />}
    </Stack>
  );
}

interface FieldsProps extends Pick<ActivityForm, 'form'> {
  type: ActivityType;
}

function Fields({ form, type }: FieldsProps) {
  const { clock } = useKernel();
  return (
    <>
      <Predefined form={form} type={type} />
      <FormField form={form} name="text">
        {(field) => <TextAreaField label={texts.text} {...field} />}
      </FormField>
      <div className={styles.times}>
        <FormField form={form} name="start">
          {(field) => <TimeField label={texts.start} required {...field} />}
        </FormField>
        {type.enter_time_end && (
          <FormField form={form} name="end">
            {(field) => <TimeField label={texts.end} {...field} />}
          </FormField>
        )}
        <FormField form={form} name="date">
          {(field) => <DateField label={texts.date} max={today(clock)} required {...field} />}
        </FormField>
      </div>
      {type.enter_time_end && <p className={common.small}>{texts.endHint}</p>}
    </>
  );
}

function Predefined({ form, type }: FieldsProps) {
  const text = useFields(form, (fields) => fields.text);
  // What is said of a sleep, such as how it was, is not known at its start.
  const over = useFields(form, ({ end }) => !type.enter_time_end || end !== null);
  if (type.predefined_texts.length === 0) return <p className={common.small}>{texts.noPredefined}</p>;
  if (!over) return null;
  return <PredefinedTexts type={type} text={text} onChange={(next) => form.change({ text: next })} />;
}

/** The types as tiles; a chosen type is shown alone, so that the other fields are visible. */
function TypePicker({ activity: { form, type, types: offered } }: Pick<TypeStepProps, 'activity'>) {
  const [choosing, setChoosing] = useState(false);
  const touched = useRef(false);
  const problem = useProblem(form, 'typeId');
  const chosenId = useFields(form, ({ typeId }) => typeId);
  // The button that was pressed is gone, and the focus would be lost with it.
  const takeFocus = useCallback((part: HTMLDivElement | null) => {
    if (!touched.current) return;
    part?.querySelector<HTMLElement>('[aria-pressed="true"], [data-other] button')?.focus();
  }, []);

  function choose(isChoosing: boolean) {
    touched.current = true;
    setChoosing(isChoosing);
  }

  if (type && !choosing) {
    return (
      <div ref={takeFocus} className={`${common.row} ${styles.chosen}`}>
        <ActivityIcon id={type.icon_id} />
        <strong>{type.name}</strong>
        <span data-other>
          <Button onClick={() => choose(true)}>{texts.otherType}</Button>
        </span>
      </div>
    );
  }
  return (
    <AsyncContent state={offered} empty={texts.noTypes} lines={6}>
      {(types) => (
        <div ref={takeFocus} className={common.column}>
          {problem && (
            <p role="alert" className={styles.problem}>
              {problem}
            </p>
          )}
          <SameAgain types={types} form={form} onChoose={() => choose(false)} />
          <Tiles
            types={types}
            chosenId={chosenId}
            onChoose={(id) => {
              form.change({ typeId: id });
              choose(false);
            }}
          />
        </div>
      )}
    </AsyncContent>
  );
}

interface SameAgainProps extends Pick<ActivityForm, 'form'> {
  types: readonly ActivityType[];
  onChoose: () => void;
}

/** Fills in the type and the text of what was noted before, in one tap. */
function SameAgain({ types, form, onChoose }: SameAgainProps) {
  const last = logView.useValue((state) => state.last);
  const blank = useFields(form, ({ typeId, text }) => typeId === null && text === '');
  const type = types.find(({ id }) => id === last?.typeId);
  if (!blank || last === null || type === undefined) return null;
  return (
    <Button
      icon="refresh"
      onClick={() => {
        form.change(last);
        onChoose();
      }}
    >
      {texts.same([type.name, last.text].filter((part) => part !== '').join(', '))}
    </Button>
  );
}

interface TilesProps {
  types: readonly ActivityType[];
  chosenId: number | null;
  onChoose: (id: number) => void;
}

/**
 * Frequently used types come first when there are more than fit on a screen. The others are rendered right after the
 * first paint, in reserved room; the chosen one must be rendered at once for the focus.
 */
function Tiles({ types, chosenId, onChoose }: TilesProps) {
  const often = useOftenUsed(types);
  const others = useMemo(() => types.filter((type) => !often.includes(type)), [types, often]);
  const drawn = useDeferredValue(true, chosenId !== null);
  if (types.length <= 2 * quickTypeCount) {
    return <TileGroup label={texts.types} types={types} chosenId={chosenId} onChoose={onChoose} />;
  }
  return (
    <>
      <h3 className={common.small}>{texts.often}</h3>
      <TileGroup label={texts.often} types={often} chosenId={chosenId} onChoose={onChoose} />
      <h3 className={common.small}>{texts.others}</h3>
      {drawn ? (
        <TileGroup label={texts.others} types={others} chosenId={chosenId} onChoose={onChoose} />
      ) : (
        <div className={styles.types}>
          {others.map(({ id }) => (
            <span key={id} className={styles.type} />
          ))}
        </div>
      )}
    </>
  );
}

function TileGroup({ label, types, chosenId, onChoose }: TilesProps & { label: string }) {
  return (
    <ButtonGroup label={label} className={styles.types}>
      {types.map(({ id, name, icon_id }) => (
        <button
          key={id}
          type="button"
          className={styles.type}
          aria-pressed={id === chosenId}
          onClick={() => onChoose(id)}
        >
          <ActivityIcon id={icon_id} />
          {name}
        </button>
      ))}
    </ButtonGroup>
  );
}
