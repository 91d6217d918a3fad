/**
 * The page that the editor was on, from the bookmarklet or from the share menu of a phone: it is in the query of the
 * form's URL. `undefined` if there is none.
 */
export function sharedPage(search: string) {
  const query = new URLSearchParams(search)
  const [title, text] = [query.get('title') ?? '', query.get('text') ?? '']
  // Some apps put the URL into the text.
  const url = query.get('url') || (/https?:\/\/\S+/.exec(text)?.[0] ?? '')
  if (url === '' && title === '') return undefined
  return { url, title: title.trim(), text: text.replace(url, '').trim() }
}

/** The code of the bookmarklet. It reads the open page in the editor's own browser, which the publisher lets in. */
export function bookmarklet(form: URL): string {
  const code = `(()=>{const m=document.querySelector('meta[name=description],meta[property="og:description"]');window.open(${JSON.stringify(form.href)}+'?'+new URLSearchParams({url:location.href,title:document.title,text:String(getSelection())||m?.content||''}))})()`
  return `javascript:${encodeURIComponent(code)}`
}
