import { Button, chooseScheme, useSchemeChoice, type SchemeChoice } from '@groepsapp/kernel/ui/base';
import { Card } from '@groepsapp/kernel/ui/data';
import { aboutTexts as texts } from './aboutTexts';
import styles from './About.module.css';

const choices = ['device', 'light', 'dark'] as const satisfies readonly SchemeChoice[];

/** Lets the user choose a light or a dark theme for this device. */
export function SchemeCard() {
  const chosen = useSchemeChoice();
  return (
    <Card heading={texts.scheme} icon="sleep">
      <div role="group" aria-label={texts.scheme} className={styles.choices}>
        {choices.map((choice) => (
          <Choice key={choice} on={choice === chosen} onClick={() => chooseScheme(choice)}>
            {texts.schemes[choice]}
          </Choice>
        ))}
      </div>
      <p className={styles.note}>{texts.schemeNote}</p>
    </Card>
  );
}

interface ChoiceProps {
  on: boolean;
  children: string;
  onClick: () => void;
}

/** One of a few choices; the current one is marked, and is no primary button. */
export function Choice({ on, children, onClick }: ChoiceProps) {
  return (
    <Button
      aria-pressed={on}
      className={on ? styles.chosen : undefined}
      {...(on && { icon: 'check' as const })}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
