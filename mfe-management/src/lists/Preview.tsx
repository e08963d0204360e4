import { useState } from 'react';
import { TextAreaField, TextField } from '@groepsapp/kernel/ui/base';
import { Checkbox, Drawer, Radio } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { markedIn } from './lines';
import type { Outline, Question } from './outline';
import styles from './lists.module.css';

/** A form as staff see it, to try; nothing of it is kept. */
export function Preview({ heading, outline, onClose }: { heading: string; outline: Outline; onClose: () => void }) {
  return (
    <Drawer open title={heading} size="large" onClose={onClose}>
      {outline.parts.map((part, at) => (
        <section key={at}>
          {part.title !== '' && <h3>{part.title}</h3>}
          {part.questions.map((question, index) => (
            <Asked key={index} question={question} />
          ))}
        </section>
      ))}
    </Drawer>
  );
}

function Asked({ question: { text, input, answers } }: { question: Question }) {
  const [value, setValue] = useState('');
  const options = markedIn(answers).map(({ name }) => ({ value: name, label: name }));
  if (input === 'none') return <p>{text}</p>;
  if (input === 'text') return <TextField label={text} value={value} onChange={setValue} />;
  if (input === 'textarea') return <TextAreaField label={text} value={value} onChange={setValue} />;
  if (input === 'select') return <SelectField label={text} value={value} options={options} onChange={setValue} />;
  return (
    <fieldset className={styles.question}>
      <legend>{text}</legend>
      {input === 'radio' ? <Radio.Group options={options} /> : <Checkbox.Group options={options} />}
    </fieldset>
  );
}
