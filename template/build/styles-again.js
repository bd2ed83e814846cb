// Vite remembers a stylesheet that did not come as one that is there: the next import of its screen succeeds, and the screen is shown
// without styles until the page is loaded again. The helper that Vite writes into the app forgets such a stylesheet instead.

/** Each piece of the helper with what comes in its place. */
const repairs = /** @type {const} */ ([
  // The next import asks for the file again.
  [/\(err\) => \{\s*seen\[href\] = void 0;/g, '(err) => { delete seen[href];'],
  // A link that is still in the page counts as a stylesheet that is there.
  [/if \(e\.type === "error"\) rej\(/g, 'if (e.type === "error") link.remove(), rej('],
])

/**
 * @returns {import('vite').Plugin} for builds alone: the development server loads styles as scripts
 * @throws {Error} in a build where the helper is written otherwise, as after an update of Vite
 */
export function stylesAgain() {
  return {
    name: 'molde:styles-again',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: code => ({ code: repairs.reduce(replaceOnce, code), map: null }),
    },
  }
}

/**
 * @param {string} code
 * @param {readonly [RegExp, string]} repair
 */
function replaceOnce(code, [piece, repaired]) {
  const found = code.match(piece)?.length ?? 0
  if (found !== 1)
    throw new Error(`Expected ${piece} once in Vite's preload helper, found it ${found} times.`)
  return code.replace(piece, repaired)
}
