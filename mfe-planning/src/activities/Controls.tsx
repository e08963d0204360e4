import { useToday, useTopic, type SettingsState } from '@groepsapp/kernel';
import { rangeOf } from '@groepsapp/kernel/dates';
import { Button } from '@groepsapp/kernel/ui/base';
import { DateRangeSelect } from '@groepsapp/kernel/ui/dates';
import { SelectField, useNarrow, widths } from '@groepsapp/kernel/ui/layout';
import { activitiesTexts as texts } from './log/activitiesTexts';
import { useTypes } from './log/useDayLog';
import { logView, messagesFilter, openFilter } from './log/viewSlice';
import styles from './Activities.module.css';

const tilesOn = ({ values }: SettingsState) => values.feature_flag_ipad_activities_tiles_view === '1';

/** Whether the tile view is chosen and its setting is on. */
export function useTiles(): { allowed: boolean; tiles: boolean } {
  const allowed = useTopic('settings', tilesOn);
  const chosen = logView.useValue((state) => state.tiles);
  return { allowed, tiles: allowed && chosen };
}

/** Whether the choice of days and of a type is in sight: always on a wide screen, and when something was chosen. */
function useChoosing(): { narrow: boolean; chosen: boolean; choosing: boolean } {
  const narrow = useNarrow(widths.medium);
  const { date, period, filter, choosing } = logView.useValue((state) => state);
  const chosen = date !== null || period !== 'day' || filter !== '';
  return { narrow, chosen, choosing: !narrow || chosen || choosing };
}

export function HeadButtons({ onCreate }: { onCreate: () => void }) {
  const { allowed, tiles } = useTiles();
  const { narrow, chosen, choosing } = useChoosing();
  const onlyPresent = logView.useValue((state) => state.onlyPresent);
  const { show } = logView.useActions();
  return (
    <div className={styles.controlButtons}>
      <Button onClick={() => show({ onlyPresent: !onlyPresent })}>
        {onlyPresent ? texts.showAll : texts.showPresent}
      </Button>
      {allowed && <TilesButton />}
      <Button kind="primary" icon="add" onClick={onCreate}>
        {texts.create}
      </Button>
      {narrow && !chosen && !tiles && (
        <Button
          icon="filter"
          aria-label={texts.choose}
          aria-expanded={choosing}
          onClick={() => show({ choosing: !choosing })}
        />
      )}
    </div>
  );
}

function TilesButton() {
  const phone = useNarrow(widths.phone);
  const tiles = logView.useValue((state) => state.tiles);
  const { show } = logView.useActions();
  const label = tiles ? texts.classic : texts.tiles;
  const icon = phone ? ({ icon: tiles ? 'menu' : 'dashboard', 'aria-label': label } as const) : {};
  return (
    <Button {...icon} onClick={() => show({ tiles: !tiles })}>
      {!phone && label}
    </Button>
  );
}

export function Controls({ filtered }: { filtered: boolean }) {
  const now = useToday();
  const { date, period } = logView.useValue((state) => state);
  const { show } = logView.useActions();
  if (!useChoosing().choosing) return null;
  return (
    <div className={styles.controls}>
      <DateRangeSelect
        period={period}
        range={rangeOf(date ?? now, period)}
        periods={['day', 'week', 'month']}
        onChange={(range, next) => show({ date: keptDate(range, now), period: next })}
      />
      {filtered && <TypeFilter />}
    </div>
  );
}

/** The day to keep for a range: none when the range contains today, so that it moves on at midnight. */
function keptDate({ from, to }: { from: string; to: string }, now: string): string | null {
  return from <= now && now <= to ? null : from;
}

function TypeFilter() {
  const types = useTypes().currentData ?? [];
  const filter = logView.useValue((state) => state.filter);
  const { show } = logView.useActions();
  const options = [
    { value: '', label: texts.allTypes },
    { value: openFilter, label: texts.stillOpen },
    { value: messagesFilter, label: texts.message },
    ...types.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  return (
    <div className={styles.filter}>
      <SelectField
        label={texts.filter}
        value={filter}
        options={options}
        onChange={(value) => show({ filter: value })}
      />
    </div>
  );
}
