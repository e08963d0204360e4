import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ActivityType } from '@groepsapp/kernel';
import { Button } from '@groepsapp/kernel/ui/base';
import { AsyncContent } from '@groepsapp/kernel/ui/data';
import { activitiesTexts } from '../activitiesTexts';
import { ActivityIcon } from '../icons/ActivityIcon';
import { oftenUsed, quickTypeCount } from '../quick/quickRules';
import { useUses } from '../quick/uses';
import type { ActivityForm } from './useActivityForm';
import styles from './ActivityForm.module.css';

const texts = activitiesTexts.dialog;

/** The types as tiles; a chosen type is shown alone, so that the other fields are visible. */
export function TypePicker({ form }: { form: ActivityForm }) {
  const [choosing, setChoosing] = useState(false);
  const touched = useRef(false);
  const { type, problems } = form;
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
      <div ref={takeFocus} className={styles.chosen}>
        <ActivityIcon id={type.icon_id} />
        <strong>{type.name}</strong>
        <span data-other>
          <Button onClick={() => choose(true)}>{texts.otherType}</Button>
        </span>
      </div>
    );
  }
  return (
    <AsyncContent state={form.types} empty={texts.noTypes} lines={6}>
      {(types) => (
        <div ref={takeFocus} className={styles.picker}>
          {problems.type && (
            <p role="alert" className={styles.problem}>
              {problems.type}
            </p>
          )}
          <Tiles
            types={types}
            chosenId={form.fields.typeId}
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
  const uses = useUses();
  const often = useMemo(() => oftenUsed(types, uses), [types, uses]);
  const others = useMemo(() => types.filter((type) => !often.includes(type)), [types, often]);
  const drawn = useDeferredValue(true, chosenId !== null);
  if (types.length <= 2 * quickTypeCount) {
    return <TileGroup label={texts.types} types={types} chosenId={chosenId} onChoose={onChoose} />;
  }
  return (
    <>
      <h3 className={styles.subheading}>{texts.often}</h3>
      <TileGroup label={texts.often} types={often} chosenId={chosenId} onChoose={onChoose} />
      <h3 className={styles.subheading}>{texts.others}</h3>
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
    <div role="group" aria-label={label} className={styles.types}>
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
    </div>
  );
}
