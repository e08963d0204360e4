import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isJsxAttribute,
  isJsxExpression,
  isJsxSpreadAttribute,
  isLiteralTypeNode,
  isNoSubstitutionTemplateLiteral,
  isObjectBindingPattern,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSpreadAssignment,
  isStringLiteral,
  isVariableDeclaration,
} from 'typescript-native/unstable/ast/is';
import type { CallExpression, Expression, Node, SourceFile } from 'typescript-native/unstable/ast';

/** A property that code names, and the value of which it is one. */
export interface NamedProperty {
  name: Node;
  text: string;
  of: Node;
}

/** What a source file does with values that can be of an answer or for a request. */
export interface Handled {
  properties: NamedProperty[];
  /** Values of which it cannot be told which properties are read: spread, or looked into by a name that is computed. */
  whole: Node[];
  /** Values that are given to something else. */
  given: Expression[];
  /** Texts, with the expression that is the next argument of the same call. */
  texts: { node: Node; text: string; input: Expression | undefined }[];
}

const isText = (node: Node) => isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node);

function propertiesIn(node: Node, { properties, whole }: Handled): void {
  if (isPropertyAccessExpression(node) && isIdentifier(node.name)) {
    properties.push({ name: node.name, text: node.name.text, of: node.expression });
  } else if (isElementAccessExpression(node)) {
    const { argumentExpression: name, expression } = node;
    if (isText(name)) properties.push({ name, text: name.text, of: expression });
    else whole.push(expression);
  } else if (isObjectBindingPattern(node)) {
    for (const element of node.elements) {
      if (!isBindingElement(element) || element.dotDotDotToken) continue;
      const name = element.propertyName ?? element.name;
      if (name && (isIdentifier(name) || isText(name))) properties.push({ name, text: name.text, of: node });
      else whole.push(node);
    }
  } else if (isSpreadAssignment(node) || isJsxSpreadAttribute(node)) {
    whole.push(node.expression);
  }
}

/** The dependencies of a hook are compared, not read. */
function argumentsOf({ expression, arguments: given }: CallExpression): Expression[] {
  const isHook = isIdentifier(expression) && /^use[A-Z]/.test(expression.text);
  return given.filter((one) => !(isHook && isArrayLiteralExpression(one)));
}

/** The expressions of a node whose values go to where another type may be expected. */
function givenBy(node: Node): (Expression | undefined)[] {
  if (isCallExpression(node)) return argumentsOf(node);
  if (isAsExpression(node) || isReturnStatement(node)) return [node.expression];
  if (isArrowFunction(node)) return isBlock(node.body) ? [] : [node.body];
  if (isPropertyAssignment(node)) return [node.initializer];
  if (isVariableDeclaration(node)) return node.type ? [node.initializer] : [];
  if (!isJsxAttribute(node) || !node.initializer) return [];
  return isJsxExpression(node.initializer) ? [node.initializer.expression] : [];
}

function textsIn(node: Node, { texts }: Handled): void {
  if (!isText(node) || isLiteralTypeNode(node.parent)) return;
  const given = isCallExpression(node.parent) ? [...node.parent.arguments] : [];
  const place = given.findIndex((one) => one === node);
  texts.push({ node, text: node.text, input: place < 0 ? undefined : given[place + 1] });
}

/** Goes through a source file once. */
export function handledIn(file: SourceFile): Handled {
  const found: Handled = { properties: [], whole: [], given: [], texts: [] };
  const visit = (node: Node): void => {
    propertiesIn(node, found);
    // A function holds no fields: what it gives is looked at within it.
    found.given.push(...givenBy(node).flatMap((one) => (one === undefined || isArrowFunction(one) ? [] : [one])));
    textsIn(node, found);
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
