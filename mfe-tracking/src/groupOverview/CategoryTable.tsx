import { memo, type CSSProperties } from 'react';
import type { OverviewCategory, OverviewChild } from '@groepsapp/kernel';
import { Disclosure } from '@groepsapp/kernel/ui/feedback';
import { CategoryHeading } from '../frame/CategoryHeading';
import { type LookOf, makeLooks } from './looks';
import answerStyles from './answers.module.css';
import styles from './table.module.css';
import { overviewTexts as texts } from './overviewTexts';

const number = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/** A development area as a table that opens and closes: questions down, children across. */
export const CategoryTable = memo(function CategoryTable({ category }: { category: OverviewCategory }) {
  const { category: name, color, children, questions } = category;
  const lookOf = makeLooks();
  const subcategories = [...new Set([null, ...questions.map(({ subcategory }) => subcategory)])];
  const size = { '--questions': questions.length, '--children': children.length } as CSSProperties;
  return (
    <div className={styles.block} style={size}>
      <Disclosure defaultOpen summary={<CategoryHeading name={name} color={color} />}>
        {/* Focusable, so that a keyboard can scroll what does not fit. */}
        <div className={styles.frame} role="region" aria-label={name} tabIndex={0}>
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
                    <QuestionRow key={question.id} question={question} lookOf={lookOf}>
                      {children}
                    </QuestionRow>
                  ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <th scope="row">{texts.average}</th>
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

function Heads({ children }: { children: readonly OverviewChild[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">{texts.question}</th>
        {children.map(({ child_id, full_name, shortName, ageChild }) => (
          <th key={child_id} scope="col" title={full_name}>
            <bdi>{shortName}</bdi>
            <span className={styles.age}>
              <span aria-hidden="true">{texts.months(ageChild)}</span>
              <span className="ga-visually-hidden">{texts.monthsInFull(ageChild)}</span>
            </span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

type Question = OverviewCategory['questions'][number];

interface QuestionRowProps {
  question: Question;
  children: readonly OverviewChild[];
  lookOf: LookOf;
}

/** One element per cell, as a large group has more than a thousand of them: the dot is drawn by its style. */
function QuestionRow({ question, children, lookOf }: QuestionRowProps) {
  const answers = new Map(question.answers.map((answer) => [answer.child_id, answer]));
  return (
    <tr>
      <th scope="row">{question.question}</th>
      {children.map(({ child_id }) => {
        const answer = answers.get(child_id);
        if (answer === undefined) {
          return (
            <td key={child_id} className={answerStyles.none}>
              {texts.noAnswer}
            </td>
          );
        }
        const { words, lines, mark, ...look } = lookOf(answer);
        return (
          <td key={child_id} title={words} data-mark={mark} {...look}>
            {lines}
          </td>
        );
      })}
    </tr>
  );
}

function Average({ score, totalScore }: OverviewChild) {
  if (totalScore > 0) return texts.score(number.format(score), number.format(totalScore));
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="ga-visually-hidden">{texts.noAverage}</span>
    </>
  );
}
