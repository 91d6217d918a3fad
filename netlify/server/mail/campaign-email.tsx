import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Hr } from '@react-email/hr'
import { Html } from '@react-email/html'
import { Link } from '@react-email/link'
import { Preview } from '@react-email/preview'
import { Text } from '@react-email/text'
import { defaultLanguage, type Language } from '#domain/site/language.ts'
import { isolated, pageDirection, plainAttributes } from '#domain/text/script.ts'
import { Cell } from './cell.tsx'
import { contentEnd, contentStart } from './content-marks.ts'
import { cardTable, darkStyles, lookOf } from './look.ts'
import { homeUrl, type MailSite } from './mail-site.ts'
import { mailTexts } from './mail-texts.ts'

export interface CampaignEmailProps {
  /** The language of the frame around the content. */
  language: Language
  title: string
  /** Cleaned HTML. */
  content: string
  /** The language whose fonts and direction the content has. */
  contentLanguage: Language
  authorName: string
  /** The first words of the content; mail programs show them beside the subject. */
  preview: string
  unsubscribe: string
  /** The URL of the same issue on the site, if it is public. */
  browserUrl?: string | undefined
  test: boolean
  site: MailSite
}

/** The newsletter's mail: one column of text that needs neither images nor a light background. */
export function CampaignEmail(props: CampaignEmailProps) {
  const { language } = props
  const look = lookOf(language)
  const texts = mailTexts[language]
  const dir = pageDirection(language)
  const title = plainAttributes(props.title, language)
  const side =
    title.dir &&
    ({ direction: title.dir, textAlign: title.dir === 'rtl' ? 'right' : 'left' } as const)
  const contentDir = pageDirection(props.contentLanguage)
  const contentStyle = {
    ...lookOf(props.contentLanguage).content,
    ...(contentDir !== dir && ({ direction: contentDir, textAlign: 'left' } as const)),
  }
  return (
    <Html lang={language} dir={dir}>
      <Head>
        <title>{props.title}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{darkStyles}</style>
      </Head>
      <body className="page" style={look.page}>
        <Preview>{props.preview}</Preview>
        <Cell dir={dir} className="page" style={look.body}>
          <Cell
            dir={dir}
            width={cardTable.width}
            tableStyle={cardTable.style}
            className="card"
            style={look.card}
          >
            {props.test && (
              <Cell dir={dir} tableStyle={look.testTable} style={look.test}>
                {texts.test}
              </Cell>
            )}
            {props.browserUrl && (
              <Text dir={dir} style={look.browser} className="quiet">
                <Link href={props.browserUrl} style={look.link} className="link">
                  {texts.viewInBrowser}
                </Link>
              </Text>
            )}
            <Text dir={dir} style={look.masthead} className="ink">
              <Link href={homeUrl(props.site, language)} style={look.mastheadLink} className="ink">
                {texts.name}
              </Link>
            </Text>
            <Heading
              as="h1"
              dir={dir}
              style={{ ...look.title, ...side }}
              className="ink"
              {...title}
            >
              {props.title}
            </Heading>
            <Cell dir={contentDir} className="ink content" style={contentStyle}>
              <div
                dir={contentDir}
                dangerouslySetInnerHTML={{ __html: `${contentStart}${props.content}${contentEnd}` }}
              />
            </Cell>
            <Text dir={dir} style={look.quiet} className="quiet">
              {`${texts.by} ${isolated(props.authorName, language)}`}
            </Text>
            <Hr style={look.rule} />
            <Footer {...props} />
          </Cell>
        </Cell>
      </body>
    </Html>
  )
}

function Footer({ language, site, unsubscribe }: CampaignEmailProps) {
  const { email, publisher } = site
  const look = lookOf(language)
  const texts = mailTexts[language]
  const line = { dir: pageDirection(language), style: look.quiet, className: 'quiet' }
  const link = { style: look.link, className: 'link' }
  return (
    <>
      <Text {...line}>{texts.footer}</Text>
      {publisher && <Text {...line}>{publisher}</Text>}
      <Text {...line}>
        {texts.contact}{' '}
        <Link href={`mailto:${email}`} {...link}>
          {email}
        </Link>
      </Text>
      <Text {...line}>
        {texts.reason}{' '}
        <Link href={unsubscribe} {...link}>
          {texts.unsubscribe}
        </Link>
        {language !== defaultLanguage && (
          <>
            <br />
            <Link href={unsubscribe} {...link}>
              {texts.changeLanguage}
            </Link>
          </>
        )}
      </Text>
    </>
  )
}
