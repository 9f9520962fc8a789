import "./grey.css";

/** Takes the colours out of the page, or gives them back (catalogue 10.1). */
export const markGrey = (isGrey: boolean): void => {
  document.documentElement.classList.toggle("is-grey", isGrey);
};
