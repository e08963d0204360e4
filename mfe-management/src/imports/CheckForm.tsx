import { useId, useState } from 'react';
import { refusalOf } from '@groepsapp/kernel';
import { Alert, Button } from '@groepsapp/kernel/ui/base';
import { Input, Select, Upload } from '@groepsapp/kernel/ui/desk';
import { SelectField } from '@groepsapp/kernel/ui/layout';
import { useCheckFileMutation, useImportChoicesQuery } from './importsApi';
import { importsTexts as texts } from './importsTexts';
import styles from './imports.module.css';

const fileFields = ['file', 'name', 'profile', 'complete', 'own_numbers'];

/** A file, and how it is read: nothing is saved by it. */
export function CheckForm({ onChecked }: { onChecked: () => void }) {
  const ids = useId();
  const { currentData: choices } = useImportChoicesQuery();
  const [check, { isLoading, error, reset }] = useCheckFileMutation();
  const [file, setFile] = useState<File | null>(null);
  const [profile, setProfile] = useState('');
  const [complete, setComplete] = useState<string[]>([]);
  const [own_numbers, setOwnNumbers] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refusal = refusalOf(error, fileFields);
  const problem = isMissing ? texts.fileNeeded : (Object.values(refusal.fields)[0] ?? refusal.general);

  async function send() {
    setMissing(file === null);
    if (file === null) return;
    const { data } = await check({ file, profile, complete: complete.join(','), own_numbers });
    if (data === undefined) return;
    setFile(null);
    onChecked();
  }

  return (
    <div className={styles.form}>
      <p>{texts.intro}</p>
      <div>
        <Upload
          accept=".xlsx,.xlsm,.csv,.txt,.tsv,.jsonl"
          maxCount={1}
          showUploadList={false}
          beforeUpload={(chosen: File) => {
            setFile(chosen);
            setMissing(false);
            reset();
            return false;
          }}
        >
          <Button>{texts.choose}</Button>
        </Upload>
        <p role="status">{file === null ? texts.kinds : texts.chosen(file.name)}</p>
      </div>
      <SelectField
        label={texts.profile}
        value={profile}
        onChange={setProfile}
        options={[{ value: '', label: texts.automatic }, ...(choices?.profiles ?? [])]}
      />
      <label htmlFor={`${ids}-complete`}>{texts.complete}</label>
      <Select
        id={`${ids}-complete`}
        mode="multiple"
        value={complete}
        onChange={setComplete}
        optionFilterProp="label"
        options={choices?.kinds ?? []}
      />
      <label htmlFor={`${ids}-numbers`}>{texts.ownNumbers}</label>
      <Input
        id={`${ids}-numbers`}
        value={own_numbers}
        maxLength={500}
        onChange={(event) => setOwnNumbers(event.target.value)}
      />
      {problem !== null && <Alert kind="error">{problem}</Alert>}
      <div>
        <Button kind="primary" busy={isLoading} onClick={() => void send()}>
          {texts.check}
        </Button>
      </div>
    </div>
  );
}
