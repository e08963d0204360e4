import { EmptyText, Thumbnail } from '@groepsapp/kernel/ui/data';
import styles from './Choices.module.css';

interface ChoicesProps {
  /** Says what is chosen, and why. */
  text: string;
  options: readonly { id: number; name: string }[];
  /** The options are children, who have a picture. */
  children?: boolean;
  onChoose: (id: number) => void;
}

/** What can be chosen, in the place of what is shown once it is. */
export function Choices({ text, options, children: pictured = false, onChoose }: ChoicesProps) {
  if (pictured && options.length === 0) return <EmptyText>Geen kinderen</EmptyText>;
  return (
    <>
      <p className={styles.text}>{text}</p>
      <ul className={styles.choices} aria-label={text}>
        {options.map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.choice} onClick={() => onChoose(id)}>
              {pictured && <Thumbnail childId={id} name={name} size="medium" />}
              <bdi>{name}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
