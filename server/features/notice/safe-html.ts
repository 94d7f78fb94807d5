import sanitize from 'sanitize-html'

/** What an advertisement may be made of. Nothing that runs, loads or looks like a part of the page. */
const options: sanitize.IOptions = {
  allowedTags: 'h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li strong b em i s del code a'.split(' '),
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https'],
  allowProtocolRelative: false,
  // Not only their tags: nobody wants to read a script.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'title'],
}

/** HTML of the operator with everything taken out that is not on the list above. Well-formed, names in lower case. */
export const safeHtml = (html: string): string => sanitize(html, options).trim()
