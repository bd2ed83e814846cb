// Changes that break the app and were once not detected, each with the test of the quick suite that must fail.

/**
 * @typedef {object} Change
 * @property {string} what A description of the broken behaviour.
 * @property {string} file The changed file, from the root of the checkout.
 * @property {string} from The text to replace. It occurs exactly once in the file.
 * @property {string} to The replacement.
 * @property {string} test The test file that must fail.
 */

const states = 'tests/component/gallery/states.test.ts'
const unit = 'tests/unit/template'

/** @type {readonly Change[]} */
export const knownChanges = [
  {
    what: 'the icons of errors and information exchanged in the result of a booking: errors',
    file: 'template/src/features/booking/book/BookingResult.tsx',
    from: 'tone="danger" icon={alertCircle}',
    to: 'tone="danger" icon={flash}',
    test: states,
  },
  {
    what: 'the icons of errors and information exchanged in the result of a booking: information',
    file: 'template/src/features/booking/book/BookingResult.tsx',
    from: 'tone="warning" icon={flash}',
    to: 'tone="warning" icon={alertCircle}',
    test: states,
  },
  {
    what: 'every navigation animated the same',
    file: 'template/src/shell/navigation/configure.ts',
    from: "const motion = step ? motionOf({ ...step, requested: options.direction }, isTabPath) : 'root'",
    to: "const motion = step && options.direction === 'none' ? motionOf(step, isTabPath) : 'root'",
    test: `${unit}/shell/navigation/configure.test.ts`,
  },
  {
    what: 'the menu not closed after a navigation',
    file: 'template/src/shell/side-menu/use-side-menu.ts',
    from: "document.addEventListener('ionNavDidChange', settle, true)\n    return",
    to: 'return',
    test: states,
  },
  {
    what: 'the thresholds of branches not used when the branch is read',
    file: 'template/src/features/gym/shared/branch.ts',
    from: 'branchToUse(restore(keys.lastBranch), gym)',
    to: 'branchToUse(restore(keys.lastBranch), { ...gym, defaultBranch: 0 }) || gym.defaultBranch',
    test: `${unit}/features/gym/shared/branch.test.ts`,
  },
  {
    what: 'requests sent without credentials',
    file: 'template/src/api/request.ts',
    from: "body, credentials: 'include', headers",
    to: 'body, headers',
    test: `${unit}/api/request.test.ts`,
  },
  {
    what: 'a toast without the style of what went well or wrong',
    file: 'template/src/ui/overlay/toast.ts',
    from: '      announce(message)\n',
    to: "      announce(message)\n      tone = 'neutral'\n",
    test: states,
  },
  {
    what: 'a notice without the style of what went well or wrong',
    file: 'template/src/ui/overlay/dialog.ts',
    from: 'cssClass: tone ? ',
    to: 'cssClass: !tone ? ',
    test: states,
  },
  {
    what: 'the manifest not kept under the key that phones have',
    file: 'template/src/platform/storage/ledger.ts',
    from: "manifest: 'manifiest'",
    to: "manifest: 'manifest'",
    test: `${unit}/platform/storage/storage.test.ts`,
  },
  {
    what: 'the manifest not asked for where gyms publish it',
    file: 'template/src/features/gym/shared/load-manifest.ts',
    from: '/assets/dominios/',
    to: '/assets/',
    test: `${unit}/features/gym/shared/load-manifest.test.ts`,
  },
  {
    what: 'the manifest not forgotten at a logout',
    file: 'template/src/api/session.ts',
    from: 'keys.lastBranch, keys.manifest]',
    to: 'keys.lastBranch]',
    test: `${unit}/api/session.test.ts`,
  },
  {
    what: 'the console not told that there is no push',
    file: 'template/src/pwa/push/permission.ts',
    from: "if (support !== 'ready') console.info(",
    to: "if (support !== 'ready') String(",
    test: `${unit}/pwa/push/permission.test.ts`,
  },
  {
    what: 'the promotion left out of the result of a booking',
    file: 'template/src/features/booking/book/BookingResult.tsx',
    from: '      {isBooked && <Promo />}\n',
    to: '      {!tone && <Promo />}\n',
    test: states,
  },
  {
    what: 'people searched from fewer letters on, by the rule',
    file: 'template/src/features/people/shared/people-search.ts',
    from: 'shortestSearch = 3',
    to: 'shortestSearch = 1',
    test: `${unit}/features/people/shared/people-search.test.ts`,
  },
  {
    what: 'people searched whatever the rule says',
    file: 'template/src/features/people/shared/use-people-search.ts',
    from: '    if (!isSearched(text)) return\n',
    to: "    if (text === '') return\n",
    test: 'tests/component/people/search.test.ts',
  },
  {
    what: 'the dots of unread news and messages exchanged',
    file: 'template/src/shell/navigation/TabBar.tsx',
    from: "'/tab1': unread.news, '/tab2': unread.messages",
    to: "'/tab1': unread.messages, '/tab2': unread.news",
    test: states,
  },
  {
    what: 'back not distinguished from forward, in the motion',
    file: 'template/src/shell/navigation/motion.ts',
    from: "to.id < from.id ? 'back' : 'forward'",
    to: "to.id < from.id ? 'forward' : 'forward'",
    test: `${unit}/shell/navigation/motion.test.ts`,
  },
  {
    what: 'back not distinguished from root, where the entry was replaced',
    file: 'template/src/shell/navigation/motion.ts',
    from: "return requested ?? 'root'",
    to: "return requested === 'forward' ? 'forward' : 'root'",
    test: `${unit}/shell/navigation/motion.test.ts`,
  },
  {
    what: 'back not distinguished from forward, in the history',
    file: 'template/src/ui/link.ts',
    from: "direction === 'back' ? 'pop' : 'push'",
    to: "direction === 'back' ? 'push' : 'push'",
    test: `${unit}/ui/link.test.ts`,
  },
  {
    what: 'one key of the member kept at a logout',
    file: 'template/src/api/session.ts',
    from: '[keys.userData, keys.sessionCookie, keys.lastMessage, keys.lastBranch',
    to: '[keys.userData, keys.sessionCookie, keys.lastBranch',
    test: `${unit}/api/session.test.ts`,
  },
  {
    what: 'the worker registered at once',
    file: 'template/src/pwa/register-worker.ts',
    from: '  await whenStable()\n',
    to: '',
    test: `${unit}/pwa/register-worker.test.ts`,
  },
]
