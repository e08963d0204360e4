import { useCallback, useEffect } from 'react';
import { useKernel } from '@groepsapp/kernel';
import { App } from '@groepsapp/kernel/ui/desk';
import { RowButton } from '../table/RowButton';
import { PersonTable } from './PersonTable';
import type { Person } from './privacyApi';
import { privacyTexts } from './privacyTexts';

const { export: texts, tabs } = privacyTexts;

/** Has the browser save what an address answers, as a link to it would. */
function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

/** What is known of somebody, as a file to hand over. */
export function ExportPanel() {
  const { imageUrl } = useKernel();
  const { message } = App.useApp();
  // The first address of a session asks for its token, which comes a moment later.
  useEffect(() => void imageUrl('/'), [imageUrl]);
  const action = useCallback(
    ({ kind, id, name }: Person) => {
      const save = () => {
        const address = imageUrl(`/management/privacy/${kind}/${id}/export`);
        if (address === null) void message.warning(texts.notYet);
        else saveFrom(address);
      };
      return (
        <RowButton aria-label={texts.saveOf(name)} onClick={save}>
          {texts.save}
        </RowButton>
      );
    },
    [imageUrl, message],
  );
  return (
    <>
      <p>{texts.intro}</p>
      <PersonTable label={tabs.export} action={action} />
    </>
  );
}
