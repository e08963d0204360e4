import { useState } from 'react';
import { refusalOf } from '@groepsapp/kernel';
import { type Outcome, useAction } from '@groepsapp/kernel/forms';
import { UnsavedWork } from '@groepsapp/kernel/ui/base';
import { Button, InputNumber, Switch } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { RowButton } from '../table/RowButton';
import type { ManagedSetting } from './settingsApi';
import { settingsTexts as texts } from './settingsTexts';
import styles from './SettingsScreen.module.css';

/** Changes a setting of the chosen place. @param value `null` takes its own value away */
export type ChangeSetting = (setting: ManagedSetting, value: string | null) => Promise<Outcome<unknown>>;

interface SettingControlProps {
  setting: ManagedSetting;
  /** What applies. */
  value: string;
  change: ChangeSetting;
}

/** The value of a setting: a switch, a choice, or minutes that are saved by a button. What was refused stays, with why. */
export function SettingControl({ setting, value, change }: SettingControlProps) {
  const { name, meaning, kind, choices } = setting;
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const isUnsaved = typed !== value;
  const save = async (next: string) => {
    setTyped(next);
    setBusy(true);
    const { error } = await change(setting, next);
    setBusy(false);
    const { fields, general } = refusalOf(error, [name]);
    setProblem(error ? (fields[name] ?? general) : null);
  };
  return (
    <div className={styles.control}>
      {kind === 'switch' && (
        <span className={styles.line}>
          <Switch
            aria-label={meaning}
            checked={value === '1'}
            loading={busy}
            onChange={(on) => void save(on ? '1' : '0')}
          />
          {choices.find((choice) => choice.value === value)?.label}
        </span>
      )}
      {kind === 'choice' && (
        <SelectField
          label={meaning}
          labelHidden
          value={value}
          options={choices}
          disabled={busy}
          onChange={(next) => void save(next)}
        />
      )}
      {kind === 'minutes' && (
        <div className={styles.line}>
          <InputNumber
            aria-label={meaning}
            min={0}
            max={999}
            precision={0}
            value={Number(typed)}
            onChange={(next) => setTyped(String(next ?? 0))}
            onPressEnter={() => isUnsaved && void save(typed)}
          />
          <UnsavedWork dirty={isUnsaved} />
          {isUnsaved && (
            <Button loading={busy} aria-label={texts.of(texts.save, meaning)} onClick={() => void save(typed)}>
              {texts.save}
            </Button>
          )}
        </div>
      )}
      {problem !== null && <span role="alert">{problem}</span>}
    </div>
  );
}

interface BackButtonProps {
  label: string;
  meaning: string;
  back: () => Promise<Outcome<unknown>>;
}

/** Takes the own value of a setting away. */
export function BackButton({ label, meaning, back }: BackButtonProps) {
  const { run, busy, problem } = useAction(back);
  return (
    <div className={styles.control}>
      <RowButton busy={busy} aria-label={texts.of(label, meaning)} onClick={run}>
        {label}
      </RowButton>
      {problem !== null && <span role="alert">{problem}</span>}
    </div>
  );
}
