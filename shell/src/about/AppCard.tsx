import type { ReactNode } from 'react';
import { AsyncContent, Card, type AsyncState } from '@groepsapp/kernel/ui/data';
import type { AppFacts, AppInfo } from './aboutTypes';
import { aboutTexts as texts } from './aboutTexts';
import { Facts } from './Facts';

const yesOrNo = (value: boolean) => (value ? texts.yes : texts.no);

/** Facts about the app: what the server reports, and the releases of this page. */
export function AppCard({ info, facts }: { info: AsyncState<AppInfo> | null; facts: AppFacts }) {
  const ofPage: [string, ReactNode][] = [
    [texts.version, facts.version],
    [texts.release, facts.release],
    [texts.dataStructure, facts.dataStructureVersion],
    [texts.isBeta, yesOrNo(facts.isBeta)],
    [texts.isBetaSwitchEnabled, yesOrNo(facts.isBetaSwitchEnabled)],
  ];
  return (
    <Card heading={texts.app} icon="about">
      {info && (
        <AsyncContent state={info} empty="">
          {({ company_name, name, tag }) => (
            <Facts
              facts={[
                [texts.company, company_name],
                [texts.name, name],
                [texts.tag, tag],
              ]}
            />
          )}
        </AsyncContent>
      )}
      <Facts facts={ofPage} />
    </Card>
  );
}
