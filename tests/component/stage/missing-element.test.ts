import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('the error for a missing element names it and does not print the page', () => {
  expect(() => page.getByText('missing').element()).toThrow(
    /^Cannot find element with locator: getByText\('missing'\)\s*$/,
  )
})
