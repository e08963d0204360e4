import { memo, useLayoutEffect, useMemo, useRef, type CSSProperties } from 'react';
import type { OverviewCategory, OverviewChild } from '@groepsapp/kernel';
import { useToldApart } from '@groepsapp/kernel/ui/data';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { CategoryHeading } from '../../shared/CategoryHeading';
import { inMonths } from '../../shared/months';
import { cellMaker, type MakeCell } from './cells';
import styles from './CategoryTable.module.css';

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

interface CategoryTableProps {
  category: OverviewCategory;
  /** Whether the answers stand in words below their dots. */
  withWords: boolean;
}

/** A development area as a table that opens and closes: questions down, children across. */
export const CategoryTable = memo(function CategoryTable({ category, withWords }: CategoryTableProps) {
  const { category: name, color, children, questions } = category;
  const makeCell = useMemo(() => cellMaker(withWords), [withWords]);
  const subcategories = [...new Set([null, ...questions.map(({ subcategory }) => subcategory)])];
  const size = { '--questions': questions.length, '--children': children.length } as CSSProperties;
  return (
    <div className={styles.block} style={size}>
      <Disclosure defaultOpen summary={<CategoryHeading name={name} color={color} />}>
        {/* Focusable, so that a keyboard can scroll what does not fit. */}
        <div className={styles.frame} role="region" aria-label={name} tabIndex={0} data-ga-scroller>
          <table className={styles.table}>
            <Heads>{children}</Heads>
            {subcategories.map((subcategory) => (
              <tbody key={subcategory ?? ''}>
                {subcategory !== null && (
                  <tr className={styles.subcategory}>
                    <th scope="rowgroup" colSpan={children.length + 1}>
                      <span>{subcategory}</span>
                    </th>
                  </tr>
                )}
                {questions
                  .filter((question) => question.subcategory === subcategory)
                  .map((question) => (
                    <QuestionRow key={question.id} question={question} makeCell={makeCell}>
                      {children}
                    </QuestionRow>
                  ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row">Gemiddelde</th>
                {children.map((child) => (
                  <td key={child.child_id}>
                    <Average {...child} />
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </div>
      </Disclosure>
    </div>
  );
});

/** The short name says nothing of children whose whole names are the same. */
function useHeadNames(children: readonly OverviewChild[]): readonly string[] {
  const named = useToldApart(
    useMemo(() => children.map(({ child_id: id, full_name }) => ({ id, full_name })), [children]),
  );
  return children.map(({ full_name, shortName }, index) => {
    const name = named[index]?.full_name ?? full_name;
    return name === full_name ? shortName : name;
  });
}

function Heads({ children }: { children: readonly OverviewChild[] }) {
  const names = useHeadNames(children);
  return (
    <thead>
      <tr>
        <th scope="col">Vraag</th>
        {children.map(({ child_id, full_name, ageChild }, index) => (
          <th key={child_id} scope="col" title={full_name}>
            <bdi>{names[index]}</bdi>
            <span className={styles.age}>
              <span aria-hidden="true">{`${ageChild} mnd`}</span>
              <span className="ga-visually-hidden">{inMonths(ageChild)}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface QuestionRowProps {
  question: OverviewCategory['questions'][number];
  children: readonly OverviewChild[];
  makeCell: MakeCell;
}

/** A question; its cells are added before the row is painted. */
function QuestionRow({ question, children, makeCell }: QuestionRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const answers = new Map(question.answers.map((answer) => [answer.child_id, answer]));
    const cells = children.map(({ child_id }) => makeCell(answers.get(child_id)));
    row.current?.append(...cells);
    return () => cells.forEach((cell) => cell.parentNode?.removeChild(cell));
  }, [question, children, makeCell]);
  return (
    <tr ref={row}>
      <th scope="row">{question.question}</th>
    </tr>
  );
}

function Average({ score, totalScore }: OverviewChild) {
  if (totalScore > 0) return `${number.format(score)} / ${number.format(totalScore)}`;
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ga-visually-hidden">geen gemiddelde</span>
    </>
  );
}
