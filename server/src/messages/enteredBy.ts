/** Who wrote a message, as the database has it. */
export const enteredBy = { staff: 0, parent: 1 } as const;
