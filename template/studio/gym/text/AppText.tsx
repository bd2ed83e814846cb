import { useEffect, useRef } from 'react'
import { Text } from '#ui/layout/Text.tsx'
import { FixButton } from '../../editing/problems/FixButton.tsx'
import { useProblemText } from '../../editing/problems/use-problem-text.ts'
import { useTexts } from '../../language.ts'
import type { Problem, View } from '../../server.ts'
import { gymTexts } from '../messages.ts'
import styles from './Text.module.css'
import type { TypedText } from './use-typed-text.ts'

/** Line to select. `at` grows with every request, so that the same line can be requested again. */
export interface WantedLine {
  line: number
  at: number
}

interface AppTextProps {
  view: View
  text: TypedText
  wanted: WantedLine | null
  onFix: (problem: Problem) => void
}

/** Editor of app.json with problems marked at their lines. */
export function AppText({ view, text: { typed, type, flush }, wanted, onFix }: AppTextProps) {
  const texts = useTexts(gymTexts).text
  const say = useProblemText()
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typed?.text ?? view.text
  const count = text.split('\n').length
  // During typing, lines of problems refer to the previous text.
  const problems = view.problems.filter(({ file }) => file === 'app.json' && text === view.text)
  useEffect(() => {
    if (wanted && area.current) selectLine(area.current, wanted.line)
  }, [wanted])
  return (
    <div className={styles.panel}>
      <Text size="small" tone="soft">
        {texts.help}
      </Text>
      <div className={styles.editor}>
        <pre className={styles.lines} aria-hidden="true">
          {Array.from({ length: count }, (_, line) => line + 1).join('\n')}
        </pre>
        {problems.map(({ code, path, line, severity }) => (
          <span
            key={`${code} ${path} ${line}`}
            className={styles.mark}
            data-severity={severity}
            aria-hidden="true"
            style={{ insetBlockStart: `calc(var(--space-4) + ${line - 1} * var(--line))` }}
          />
        ))}
        <textarea
          ref={area}
          className={styles.text}
          aria-label={texts.text}
          aria-describedby={problems.length > 0 ? 'text-problems' : undefined}
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          rows={count + 1}
          value={text.replaceAll('\r\n', '\n')}
          onChange={({ target }) => type(target.value)}
          onBlur={() => void flush()}
        />
      </div>
      {problems.length > 0 && (
        <ul className={styles.problems} id="text-problems">
          {problems.map(problem => {
            const { code, path, line } = problem
            return (
              <li key={`${code} ${path} ${line}`}>
                <button type="button" onClick={() => area.current && selectLine(area.current, line)}>
                  {texts.line(line)}
                </button>
                <span>{say(problem)}</span>
                <FixButton problem={problem} onFix={onFix} />
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Selects a line, from 1, and scrolls it to the middle of the window. */
function selectLine(area: HTMLTextAreaElement, line: number): void {
  const lines = area.value.split('\n')
  const start = lines.slice(0, line - 1).reduce((sum, one) => sum + one.length + 1, 0)
  area.focus({ preventScroll: true })
  area.setSelectionRange(start, start + (lines[line - 1]?.length ?? 0))
  const height = area.clientHeight / (lines.length + 1)
  const top = area.getBoundingClientRect().top + scrollY + (line - 1) * height
  scrollTo({ top: top - innerHeight / 2 })
}
