import { use } from 'react';
import { Page } from '@groepsapp/kernel/ui/base';
import { ChildList, EmptyText } from '@groepsapp/kernel/ui/data';
import { TwoPane } from '@groepsapp/kernel/ui/layout';
import { areaStore } from '../store';
import { useOpenChild } from '../useOpenChild';
import styles from './CareScreen.module.css';
import { careTexts } from './careTexts';
import { ChildInstructions } from './ChildInstructions';
import { KnownInstructions, useGroupInstructions } from './careApi';

function CareScreen() {
  const { childId, choose } = useOpenChild();
  const known = useGroupInstructions();

  return (
    <Page heading={careTexts.care.heading}>
      <KnownInstructions value={known}>
        <TwoPane
          list={<ChildList selectedId={childId} onSelect={choose} detail={ImportantTitles} />}
          detail={
            childId === null ? (
              <EmptyText>{careTexts.care.noChildChosen}</EmptyText>
            ) : (
              <ChildInstructions key={childId} childId={childId} />
            )
          }
          detailOpen={childId !== null}
          onBack={() => choose(null)}
        />
      </KnownInstructions>
    </Page>
  );
}

/** The titles of the important instructions of a child, below its name in the list. */
function ImportantTitles({ childId }: { childId: number }) {
  const own = use(KnownInstructions)?.of(childId) ?? [];
  const important = own.filter(({ priority }) => priority === '1');
  if (important.length === 0) return null;
  return (
    <span className={styles.titles}>
      {important.map(({ id, title }) => (
        <bdi key={id} className={styles.importantTitle}>
          {title}
        </bdi>
      ))}
    </span>
  );
}

export default areaStore.withStore(CareScreen);
