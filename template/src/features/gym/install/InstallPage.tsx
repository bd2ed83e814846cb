import { checkmarkCircleOutline, copyOutline, downloadOutline, openOutline } from 'ionicons/icons'
import { thisDevice } from '#platform/device/this-device.ts'
import { hasWorkers } from '#pwa/register-worker.ts'
import { Button, ButtonAnchor, ButtonLink } from '#ui/Button.tsx'
import { Section } from '#ui/content/Section.tsx'
import { Stack } from '#ui/layout/Layout.tsx'
import { Text } from '#ui/layout/Text.tsx'
import { GymMark } from '#ui/media/GymMark.tsx'
import { Page } from '#ui/page/Page.tsx'
import { Empty } from '#ui/query/Empty.tsx'
import { useCopy } from '#ui/share.ts'
import * as texts from '../messages.ts'
import { useGym } from '../shared/gym.ts'
import styles from './InstallPage.module.css'
import { chromeAddress, type Drawing, drawings, type InstallStep, installSteps } from './install-steps.ts'
import { useInstall } from './use-install.ts'

/** install, installandroid: installs the app by the browser's own dialog, or explains the steps. */
export default function InstallPage({ title, path }: { title: string; path: string }) {
  const { manifest } = useGym()
  const { way, ask, busy } = useInstall({ android: path === 'installandroid' })
  const steps = installSteps[way] ?? []
  if (way === 'here')
    return (
      <Page title={title} back>
        <Empty
          icon={checkmarkCircleOutline}
          title={texts.installed}
          text={texts.installedHint(manifest.name)}
          action={
            <ButtonLink kind="outline" to="/">
              {texts.backHome}
            </ButtonLink>
          }
        />
      </Page>
    )
  return (
    <Page title={title} back>
      <div className={styles.head}>
        <GymMark name={manifest.name} large />
        <h2 className={styles.name}>{texts.onHomeScreen(manifest.name)}</h2>
        <Text tone="soft" className={styles.why}>
          {hasWorkers() ? texts.installBenefits : `${texts.opensAtOnce} ${texts.withoutWorkers}`}
        </Text>
      </div>
      {way === 'ask' && (
        <Button block icon={downloadOutline} busy={busy} onClick={() => void ask()}>
          {texts.installTheApp}
        </Button>
      )}
      {way === 'leave' && <WaysOut />}
      {steps.length > 0 && (
        <Section title={way === 'leave' ? texts.openInBrowser : texts.howTo}>
          <InstallSteps steps={steps} />
        </Section>
      )}
      {way === 'desktop' && (
        <ButtonLink kind="outline" block to="/installandroid">
          {texts.howToOnAndroid}
        </ButtonLink>
      )}
      {!['ask', 'leave', 'desktop'].includes(way) && (
        <ButtonLink kind="outline" block to="/">
          {texts.backHome}
        </ButtonLink>
      )}
    </Page>
  )
}

/** The steps to the home screen, each with a drawing. */
function InstallSteps({ steps }: { steps: readonly InstallStep[] }) {
  return (
    <Stack as="ol">
      {steps.map(({ drawing, text }, index) => (
        <li key={text} className={styles.step}>
          <StepDrawing drawing={drawing} />
          <p className={styles.text}>
            <Text as="span" size="small" tone="soft" strong>
              {texts.step(index + 1)}
            </Text>
            <span>{text}</span>
          </p>
        </li>
      ))}
    </Stack>
  )
}

/** The symbol to look for on the phone's screen. The text beside it says the same. */
function StepDrawing({ drawing }: { drawing: Drawing }) {
  return (
    <span className={styles.frame} aria-hidden="true">
      <svg className={styles.drawing} viewBox="0 0 64 64" role="presentation">
        <path d={drawings[drawing]} />
      </svg>
    </span>
  )
}

/** Buttons that lead from an in-app browser to a real browser. */
export function WaysOut() {
  const copy = useCopy()
  const address = `${location.origin}/`
  return (
    <Stack gap={3}>
      {thisDevice().android && (
        <ButtonAnchor block href={chromeAddress(address)} icon={openOutline}>
          {texts.openInChrome}
        </ButtonAnchor>
      )}
      <Button block kind="outline" icon={copyOutline} onClick={() => void copy(texts.link, address)}>
        {texts.copyLink}
      </Button>
    </Stack>
  )
}
