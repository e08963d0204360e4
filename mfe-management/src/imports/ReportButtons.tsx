import { Button } from '@groepsapp/kernel/ui/base';
import { App } from '@groepsapp/kernel/ui/desk';
import { type ImportRun, useLazyImportReportQuery } from './importsApi';
import { importsTexts as texts } from './importsTexts';

/** Has the browser save a text as a file. */
function saveText(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text]));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The report of a run, to save. */
export function ReportButtons({ run: { id, name } }: { run: ImportRun }) {
  const { message } = App.useApp();
  const [load] = useLazyImportReportQuery();
  async function save(as: 'csv' | 'json') {
    const { data, error } = await load({ id, as });
    if (data === undefined) void message.error(error?.userMessage ?? texts.failed);
    else saveText(data.name, data.text);
  }
  return (['csv', 'json'] as const).map((as) => (
    <Button key={as} aria-label={texts.of(`${texts.acts} ${texts[as]}`, name)} onClick={() => void save(as)}>
      {texts[as]}
    </Button>
  ));
}
