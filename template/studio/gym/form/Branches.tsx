import { addOutline, removeOutline } from 'ionicons/icons'
import { useRef } from 'react'
import { IconButton } from '#ui/Button.tsx'
import { Switch, SwitchList } from '#ui/form/choice/Switch.tsx'
import { gymApi, readAnswer } from '../../api.ts'
import { useTexts } from '../../language.ts'
import { gymTexts } from '../messages.ts'
import { FieldInput, type FieldInputProps } from './FieldInput.tsx'
import styles from './Form.module.css'

type BranchesProps = Pick<FieldInputProps, 'view' | 'act'> & {
  /** Inputs of the group. */
  inputs: readonly FieldInputProps[]
}

/** Editor of the gym's branches: their number and the initial branch of members. */
export function Branches({ view, act, inputs }: BranchesProps) {
  const texts = useTexts(gymTexts).form
  const { gym, values } = view
  const [count, first] = [numberOf(values.issede), numberOf(values.sedeinit)]
  // Switching off and on restores the values.
  const before = useRef({ issede: 2, sedeinit: 1 })
  if (count > 0) before.current = { issede: count, sedeinit: first || 1 }
  const setBoth = ({ issede, sedeinit }: { issede: number; sedeinit: number }) =>
    act(() =>
      readAnswer(
        gymApi.changes.$post({
          param: { gym },
          json: {
            changes: [
              { field: 'issede', value: issede },
              { field: 'sedeinit', value: sedeinit === 0 ? undefined : sedeinit },
            ],
          },
        }),
      ),
    )
  return (
    <>
      <SwitchList label={texts.hasBranches}>
        <Switch
          label={texts.hasBranches}
          text={texts.hasBranchesText}
          on={count > 0}
          onChange={on => setBoth(on ? before.current : { issede: 0, sedeinit: 0 })}
        />
      </SwitchList>
      {(count > 0 || first > 0 || view.problems.some(({ path }) => path === 'issede')) &&
        inputs.map(input => (
          <div
            key={input.field.field}
            className={input.field.field === 'issede' ? styles.counted : undefined}
          >
            <FieldInput {...input} />
            {input.field.field === 'issede' && (
              <div className={styles.steps}>
                <IconButton
                  icon={removeOutline}
                  label={texts.less}
                  disabled={count <= 1}
                  onClick={() => setBoth({ issede: count - 1, sedeinit: first })}
                />
                <IconButton
                  icon={addOutline}
                  label={texts.more}
                  onClick={() => setBoth({ issede: count + 1, sedeinit: first })}
                />
              </div>
            )}
          </div>
        ))}
    </>
  )
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
