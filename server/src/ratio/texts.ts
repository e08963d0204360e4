import type { Reason } from './staffRatio.ts';

function children(count: number): string {
  return count === 1 ? '1 kind' : `${count} kinderen`;
}

function employees(count: number): string {
  return count === 1 ? '1 beroepskracht' : `${count} beroepskrachten`;
}

function range(youngest: number, oldest: number): string {
  return youngest === oldest ? `van ${youngest} jaar` : `van ${youngest} tot en met ${oldest} jaar`;
}

function babies(count: number): string {
  return count === 1 ? '1 baby' : `${count} baby's`;
}

/** The reason for a number of employees, as a text for staff. */
export function reasonText(reason: Reason): string {
  switch (reason.code) {
    case 'nobody':
      return 'Er zijn geen kinderen.';
    case 'table':
      return `Tabel: ${children(reason.children)} ${range(reason.youngest, reason.oldest)}, ${employees(reason.employees)}.`;
    case 'babies':
      return `Rekenregel baby's: met de leeftijden van deze ${children(reason.children)} zijn het ${employees(reason.employees)}.`;
    case 'addition':
      return `Een kind erbij verlaagt het aantal niet: het blijven ${employees(reason.employees)}.`;
    case 'no-group':
      return `${children(reason.children)}, waarvan ${babies(reason.babies)}, mogen niet samen in één groep.`;
    case 'after-school':
      return `Buitenschoolse opvang: ${reason.young} van 4 tot en met 6 jaar en ${reason.old} van 7 jaar of ouder, ${employees(reason.employees)}.`;
    case 'divided':
      return `Verdeeld over ten minste ${reason.groups} groepen van hoogstens 30 kinderen.`;
    case 'baby-limit':
      return `Indicatief – hoogstens ${babies(reason.most)} in een groep met oudere kinderen.`;
    case 'trainees':
      return `Indicatief – van de beroepskrachten op de locatie is hoogstens 1 op ${reason.oneIn} in opleiding.`;
    case 'combination':
      return 'Indicatief – combinatiegroep';
    case 'childminder':
      return `Gastouderopvang: ${children(reason.children)}.`;
    case 'childminder-limit':
      return reason.below === null
        ? `Een gastouder heeft hoogstens ${reason.most} kinderen tegelijk.`
        : `Een gastouder heeft hoogstens ${reason.most} kinderen jonger dan ${reason.below} jaar tegelijk.`;
    case 'childminder-backup':
      return `Vanaf ${reason.from} kinderen is er een achterwacht die binnen 15 minuten aanwezig kan zijn.`;
  }
}
