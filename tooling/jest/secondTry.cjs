// Within `npm test` a test that fails gets a second try, as a journey does; the report counts those apart.
if (process.env.SECOND_TRY === '1') jest.retryTimes(1, { logErrorsBeforeRetry: true });
