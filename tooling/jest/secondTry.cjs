// Within `npm test` a failed test is retried once, as journeys are; the report counts retried tests separately.
if (process.env.SECOND_TRY === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true });
