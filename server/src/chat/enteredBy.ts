/** Values of the column `entered_by`. */
export const enteredBy = { staff: 0, parent: 1 } as const;
