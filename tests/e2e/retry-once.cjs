// A browser test that fails is repeated once: what passes then is listed as flaky at the end of the run.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
