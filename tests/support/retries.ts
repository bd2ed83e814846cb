import type { Reporter, TestModule } from 'vitest/node'

/** Reports every test that needed a retry, with the errors of the failed attempts. */
export const retriesReporter: Reporter = {
  onTestRunEnd(modules: readonly TestModule[]) {
    const retried = modules.flatMap(module =>
      [...module.children.allTests()].filter(test => (test.diagnostic()?.retryCount ?? 0) > 0),
    )
    console.log(`${retried.length} tests were retried.`)
    for (const test of retried) {
      console.log(`  ${test.module.relativeModuleId} > ${test.fullName}`)
      for (const { message } of test.result().errors ?? []) console.log(message.replaceAll(/^/gm, '    '))
    }
  },
}
