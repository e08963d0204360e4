import { Button, chooseScheme, useSchemeChoice, type SchemeChoice } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import styles from './About.module.css';

const schemes = ['device', 'light', 'dark'] as const satisfies readonly SchemeChoice[];

/** Lets the user choose a light or a dark theme for this device. */
export function SchemeCard() {
  return (
    <Card heading={texts.scheme} icon="sleep">
      <Choices
        label={texts.scheme}
        of={schemes}
        texts={texts.schemes}
        chosen={useSchemeChoice()}
        onChoose={chooseScheme}
      />
      <p className={styles.note}>{texts.schemeNote}</p>
    </Card>
  );
}

interface ChoicesProps<Choice extends string> {
  label: string;
  of: readonly Choice[];
  texts: Readonly<Record<Choice, string>>;
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** A few choices; the current one is marked, and is no primary button. */
export function Choices<Choice extends string>({ label, of, texts, chosen, onChoose }: ChoicesProps<Choice>) {
  return (
    <div role="group" aria-label={label} className={styles.choices}>
      {of.map((choice) => (
        <Button
          key={choice}
          aria-pressed={choice === chosen}
          className={choice === chosen ? styles.chosen : undefined}
          icon={choice === chosen ? 'check' : undefined}
          onClick={() => onChoose(choice)}
        >
          {texts[choice]}
        </Button>
      ))}
    </div>
  );
}
