import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

test('an element that is not found is named, without a print of the page', () => {
  expect(() => page.getByText('missing').element()).toThrow(
    /^Cannot find element with locator: getByText\('missing'\)\s*$/,
  )
})
